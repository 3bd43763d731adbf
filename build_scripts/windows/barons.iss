; The installer for Windows, compiled by Inno Setup 6; build_scripts/pack.py sets its paths.
; Installs for one user, without administrator rights, unless the user chooses otherwise.

[Setup]
AppId={{6B5D3E0C-7C0F-4E55-9E5B-2C7A6B1D9F41}
AppName=Barons
AppVersion={#Version}
AppPublisherURL=https://github.com/barons/barons
DefaultDirName={autopf}\Barons
DefaultGroupName=Barons
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
UninstallDisplayIcon={app}\barons.exe
OutputDir={#Output}
OutputBaseFilename={#Name}

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "french"; MessagesFile: "compiler:Languages\French.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Barons"; Filename: "{app}\barons.exe"
Name: "{autodesktop}\Barons"; Filename: "{app}\barons.exe"; Tasks: desktopicon

[Registry]
; Windows uses only the last extension: *.baron-rules.yaml is .yaml and keeps opening in text editors.
; Barons is offered under "Open with".
Root: HKA; Subkey: "Software\Classes\.yaml\OpenWithProgids"; ValueType: string; ValueName: "Barons.Rules"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Barons.Rules"; ValueType: string; ValueData: "Barons"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Barons.Rules\shell\open\command"; ValueType: string; ValueData: """{app}\barons.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.barons"; ValueType: string; ValueData: "Barons.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Barons.Game"; ValueType: string; ValueData: "Barons"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Barons.Game\shell\open\command"; ValueType: string; ValueData: """{app}\barons.exe"" ""%1"""

[Run]
Filename: "{app}\barons.exe"; Description: "{cm:LaunchProgram,Barons}"; Flags: nowait postinstall skipifsilent
