"""Child processes: a process with a pipe, a background job, a pool."""
