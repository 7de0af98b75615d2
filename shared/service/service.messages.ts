import { defineMessages } from '@shared/text/message';

/** Texts of the screen of the service, and refusals of its commands. */
export const serviceMessages = defineMessages('service', {
  title: 'Service',
  lead: 'Answers calls from your connected systems.',

  // State of the listener.
  stateTitle: 'State',
  stateRunning: 'Running',
  stateStarting: 'Starting',
  stateStopped: 'Stopped',
  stateFailed: 'Failed',
  start: 'Start',
  stop: 'Stop',
  restart: 'Restart',
  stopTitle: 'Stop the service?',
  stopCancel: 'Keep it running',
  restartTitle: 'Restart the service?',
  restartCancel: 'Not now',
  stopConsequence: 'Every key is refused until the service runs again.',
  baseAddress: 'Base address',
  copyBaseAddress: 'Copy the base address',
  baseAddressCopied: 'Address copied. The other system also needs the token of a key.',
  openKeys: 'Open API keys',
  version: 'Version',
  started: 'The service is running.',
  restarted: 'The service is running again.',
  startFailed: 'The service couldn’t be started. Try again.',
  portNotOpened: 'Couldn’t open port {port}.',
  stoppedListening: 'The service stopped listening ({code}). Start it again.',
  listenerPortInUse: 'Port {port} is in use. Choose another port in the settings, or with --port.',
  startFailedPortInUse: 'The service couldn’t be started. Another program is using its port.',
  startFailedReason: 'The service couldn’t be started. {reason}',

  // The clock.
  clockLabel: 'The clock',
  clockMoved:
    'The clock that Brasstag goes by shows {time}. Brasstag last trusted it on {last}. Is it right?',
  clockUnread: 'Brasstag doesn’t trust the clock that it goes by. Its time couldn’t be read.',
  clockPause:
    'A large difference is normal if the computer was off in between. Compare the time with your phone, then confirm it. Or keep the service running: after 24 hours, Brasstag trusts the clock.',
  clockMeanwhile:
    'Until then, keys that expire before that time are refused, and Brasstag cancels and deletes nothing because of that time.',
  clockWrong:
    'If it’s wrong, set it: on Brasstag’s computer, or on that of its database server. This message then disappears.',
  confirmClock: 'Confirm clock',
  confirmClockTitle: 'Is it {time}?',
  confirmClockKeys:
    '{keys, plural, =0{No key has expired by that time. You can’t take this back.} one{# key has expired by that time and ends for good. You can’t take this back.} other{# keys have expired by that time and end for good. You can’t take this back.}}',
  confirmClockCancel: 'Not now',
  clockConfirmed: 'Clock confirmed.',

  // Free space on the disk.
  diskLabel: 'Disk space',
  diskEarly: 'Less than 10 % of the disk of the data folder is free: {size}.',
  diskEarlyHint: 'Delete files you don’t need from this disk, so that backups have room.',
  diskLow: 'Only {size} free on the disk of the data folder.',
  diskLowHint:
    'Below about 270 MB, all calls are refused, so that you can still manage keys. Delete files you don’t need from this disk.',
  diskUsed: 'All calls are refused: only {size} free on the disk of the data folder.',
  diskUsedUnknown: 'All calls are refused: the disk of the data folder is full.',
  diskUsedHint:
    'You can still view, create and revoke keys. Delete files you don’t need from this disk. Calls are answered again when about 400 MB are free.',

  // Settings.
  settingsTitle: 'Settings',
  settingsLabel: 'Settings of the service',
  settingsUnsaved: 'Not saved yet.',
  settingsDiscard: 'Discard',
  settingsSave: 'Save',
  settingsLeaveTitle: 'Discard your changes to the settings?',
  settingsSaved: 'Settings saved.',
  settingsSavedWithPort: 'Settings saved. The new port applies after a restart.',
  overriddenHint: 'Overridden by the command line for this run.',
  setByFileHint: 'Set by settings.json.',
  networkLegend: 'Network',
  portLabel: 'Port',
  portHint: 'On Brasstag’s computer only. 1024 to 65535.',
  portChangedHint: 'Applies after a restart. Update the systems that use port {port}.',
  portInUse: 'Port {port} is in use.',
  portInUseNextFree: 'Port {port} is in use. {next} is free.',
  usePort: 'Use port {port}',
  publicUrlLabel: 'Public address',
  publicUrlHint:
    'The address of a proxy or tunnel in front of the service. The reach assistant shows how to set one up.',
  trustedProxiesLabel: 'Trusted proxies',
  trustedProxiesHint:
    'IP addresses or ranges, one per line. Only these proxies may report the address of a caller.',
  allowedHostsLabel: 'Allowed hosts',
  allowedHostsHint: 'Other host names that callers use, such as keys.example.com:443, one per line.',
  limitsLegend: 'Limits',
  retentionLabel: 'Keep audit log for (days)',
  retentionHint: 'Older records are deleted. 90 to 3650 days.',
  idleLabel: 'Sign out when idle (minutes)',
  idleHint: '5 to 720 minutes.',
  rateLimitLabel: 'Rate limit per key (calls per second)',
  rateLimitHint:
    'Calls above the limit are refused for a short time. A call that takes long counts as several. Leave blank for no limit.',
  rateLimitPlaceholder: 'No limit',

  // Settings that can’t be saved.
  numberRequired: 'Enter a number.',
  portInvalid: 'Enter a port from 1024 to 65535.',
  publicUrlInvalid: 'Enter an address such as https://keys.example.com.',
  trustedProxiesInvalid: 'Enter at most 50 IP addresses or ranges such as 10.0.0.0/8, one per line.',
  allowedHostsInvalid: 'Enter at most 50 hosts such as keys.example.com:443, one per line.',
  retentionInvalid: 'Enter a number from 90 to 3650.',
  idleInvalid: 'Enter a number from 5 to 720.',
  rateLimitInvalid: 'Enter a number from 1 to 100000, or leave it blank.',

  // The data directory and automatic backups.
  dataTitle: 'Data',
  dataFolder: 'Data folder',
  lastBackup: 'Last automatic backup',
  noBackupYet: 'None yet',
  lastBackupAndCount: '{time}, {count, plural, one{# backup kept} other{# backups kept}}',
  backupFolder: 'Automatic backups',
  backupFailed: 'The automatic backup has failed since {since}.',
  backupFailedNoSpace: 'The disk has too little space for it. Delete files you don’t need from this disk.',
  backupFailedDamaged:
    'The database is damaged. Verify the chain in the audit log to see where, and keep the older backups.',
  backupFailedFolder:
    'The folder of the backups can’t be written. Check that the folder belongs to you and isn’t a link.',
  backupFailedUnexpected: 'The reason is in the log of the service.',
  backupFailedRetry: 'Brasstag tries again while the service runs.',
  showInFolder: 'Show in folder',
  showInFolderFailed: 'The folder couldn’t be opened.',

  // Backup.
  backUp: 'Back up now',
  backingUp: 'Backing up',
  backedUp: 'Backed up: {size}, {records, plural, one{# audit record} other{# audit records}}, all checked.',

  // Restore.
  restore: 'Restore from a backup',
  readingBackup: 'Reading the file…',
  checkingBackup: 'Checking the backup',
  restoreTitle: 'Replace everything with {file}?',
  restoreCancel: 'Keep current data',
  restoreConfirm: 'Replace everything',
  restoreSummary:
    'Last audit record: {time}. {records, plural, one{# audit record} other{# audit records}}, {size}.',
  restoreSummaryNoRecords: 'No audit records, {size}.',
  restoreCheckedFirst: 'The backup is checked first. If it’s damaged, nothing changes.',
  restoreResetsData: 'Properties, rooms, reservations and settings return to their state in the backup.',
  restoreKeepsRevocations:
    'Keys that were revoked after the backup stay revoked, and keys that this installation doesn’t know are revoked. A restore never reactivates a key.',
  restoreKeepsMembers:
    'Members keep their current passwords and roles. Members who aren’t in both the backup and the current data lose access, except you.',
  restoreKeepsNotices:
    'Members keep what they chose under Notices since the backup, and the mail server stays as it is now.',
  restoreRemovesKeys: 'Keys that were created after the backup are removed, and calls with them are refused.',
  restoreKeepsCurrentData: 'Your current data is kept in the data folder.',
  restoreSignsOut: 'All members are signed out.',
  restored: 'Everything is restored from {file}.',
  restoredRevocations:
    '{count, plural, one{# key was revoked after this backup and remains revoked.} other{# keys were revoked after this backup and remain revoked.}}',
  restoredChangedKeys:
    '{count, plural, one{# key differs from the current data and was revoked: {prefixes}.} other{# keys differ from the current data and were revoked: {prefixes}.}}',
  restoredAllRevoked:
    'The data before this restore couldn’t be read, so {count, plural, one{# key was} other{# keys were}} revoked, and all members except you lost access.',
  signInAgain: 'Sign in again.',

  // Cards of this computer and this member.
  launchAtLoginTitle: 'This computer',
  launchAtLogin: 'Start when you log in to this computer',
  launchAtLoginOn: '{product} starts when you log in to this computer.',
  launchAtLoginOff: '{product} starts only when you open it.',
  appearanceTitle: 'Appearance',
  appearanceHint: 'Only for you, on this computer.',
  technicalNames: 'Show technical names',
  technicalNamesHint:
    'For developers: shows ids such as list_reservations next to the names of calls and permissions.',
  themeLabel: 'Colours',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  densityLabel: 'Rows',
  densityComfortable: 'Comfortable',
  densityAutomatic: 'Automatic',
  densityCompact: 'Compact',

  // Refusals.
  publicUrlRefused: 'The public address isn’t valid. Enter an address such as https://keys.example.com.',
  stopRefusedInBrowser: 'This page comes from the service. Stop the service where it was started.',
  databaseBeingReplaced: 'The database is being replaced. Try again in a moment.',
  backupOfServer: 'A database on a server is backed up and restored by its own tools. Nothing was changed.',
  backupsByServer:
    'The database is on a server, whose own tools back it up and restore it. This folder has files that all services need: keep a copy of it elsewhere.',
  backupInProgress: 'A backup or another restore is in progress. Try again when it’s done.',
  backupFileExists: '{file} already exists. Nothing was written.',
  backupFileMissing: 'There is no file {file}.',
  backupFileIsDatabase: '{file} is the database itself. Choose a backup of it.',
  backupFileIsStaged: '{file} is the backup that is being restored. Choose another file.',
  backupFileUnreadable: '{file} can’t be read.',
  fileCutOff: '{file} can’t be written to its end. Check the free disk space.',
  backupFileUnwritable: '{file} can’t be written.',
  backupLogBroken: 'The audit log in {file} is broken. {problem}',
  backupRowsDamaged:
    '{file} has damaged rows: {count, number}. The first is {id} in the table {table}. Nothing was restored. Choose an older backup.',
  backupMadeWithDamage:
    'The backup was written, but the database has damaged rows: {count, number}. Verify the chain in the audit log to see which. Keep an older backup: this one can’t be restored.',
  newBackupLogBroken: 'No backup was written, because the audit log is broken. {problem}',

  // Help beside the screen.
  servicePurpose: 'Shows the state, the address, the settings and the backups of the program.',
  backupQuestion: 'Are there backups?',
  backupAnswer:
    'One is made every day, in the folder shown under Data. Choose Back up now for one of your own, and keep it on another disk. If the database is on a server, its own tools make the backups instead.',
  reachQuestion: 'Can systems on the internet use this address?',
  reachAnswer:
    'Not by itself. A proxy or tunnel in front of it makes that possible, and its address belongs into Public address.',
  networkQuestion: 'Can other computers in the house use it?',
  networkAnswer:
    'Yes, if you open it under Network: choose an address of Brasstag’s computer and a certificate. Other computers then reach the API with a key, and the app only if you open that apart.',
  restoreQuestion: 'What happens when I restore a backup?',
  restoreAnswer:
    'Everything returns to its state in the backup, and all members sign in again. The backup is checked first, and your current data is kept in the data folder.',
  monitoringQuestion: 'How does a monitoring system see how the program fares?',
  monitoringAnswer:
    'Switch on the metrics under Monitoring. A program on Brasstag’s computer that reads the format of Prometheus then finds them at the address shown there. They name no key, guest or member.',
  supportQuestion: 'What do I send when something does not work?',
  supportAnswer:
    'Save a report for support, under Support, and read it. It has versions, health and the newest lines of the log. It names no guest, member or property, and nothing is sent for you.',
  baseAddressQuestion: 'Which address do other systems need?',
  baseAddressAnswer:
    'On Brasstag’s computer, the base address: the button beside it copies it. For a system elsewhere, the reach assistant shows the address.',
  appearanceQuestion: 'Can I change colours and the height of rows?',
  appearanceAnswer: 'Yes, under Appearance. It changes them only for you, on this computer.',
});
