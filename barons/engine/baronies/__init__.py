"""The rules engine of Baron: placing tiles and donjons, settling baronies. The entry point is
`rules.BaroniesRules`.
"""
