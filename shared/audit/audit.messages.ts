import { defineMessages } from '@shared/text/message';

/** Texts of the audit log. */
export const auditMessages = defineMessages('audit', {
  title: 'Audit log',
  lead: 'Every call made with a key and every change by a member, refused ones included. Many calls with wrong tokens in a minute are summed up, with their number.',

  // The table.
  timeColumn: 'Time',
  outcomeColumn: 'Outcome',
  channelColumn: 'Channel',
  actorColumn: 'Key or member',
  operationColumn: 'Operation',
  propertyColumn: 'Property',
  detailColumn: 'Detail',
  durationColumn: 'Duration',
  needsPermission: 'Needs {permission}',
  noOlderMatch: 'No older record matches.',
  logStart: 'Start of the log, {date}.',
  noMatch: 'No record matches these filters.',
  noCalls: 'No records yet. They appear here as they happen.',
  newRecords: '{count, plural, one{# new record} other{# new records}}',
  recordCount: '{count, plural, one{# record} other{# records}}',
  recordCountOver: '{count, number}+ records',
  live: 'Live',
  livePaused: 'Live paused. Reconnecting…',
  clearFilters: 'Clear filters',
  moreUnread: 'More records couldn’t be read.',
  partUnread: 'That part of the log couldn’t be read. The log stays where it was.',
  goToDate: 'Go to date',

  // Filters.
  filtersLabel: 'Filters',
  timeFilter: 'When',
  anyTime: 'Any time',
  lastHour: 'Last hour',
  lastDay: 'Last 24 hours',
  lastWeek: 'Last 7 days',
  chooseDays: 'Choose days',
  exactTimes: 'Exact times',
  daysFilter: 'Days',
  outcomeFilter: 'Outcome',
  anyOutcome: 'Any outcome',
  channelFilter: 'Channel',
  anyChannel: 'Any channel',
  propertyFilter: 'Property',
  thisProperty: 'This property',
  everyProperty: 'Every property',
  textFilter: 'Search calls',
  clearActor: 'Clear the key or member',
  actorFilter: 'Key or member',
  anyActor: 'Any key or member',
  noActorMatch: 'No key or member matches.',
  revokedPrefix: '{prefix}, revoked',
  expiredPrefix: '{prefix}, expired',

  // The filters that narrow the log, one by one.
  activeFiltersLabel: 'Active filters',
  daysBetween: '{from} to {to}',
  outcomeChip: 'Outcome: {outcome}',
  channelChip: 'Channel: {channel}',
  actorChip: 'Key or member: {actor}',
  textChip: 'Search: {text}',
  timesBetween: 'From {since} to {until}',
  timesSince: 'From {since}',
  timesUntil: 'Until {until}',
  instant: '{date}, {time}',
  callsOnly: 'Calls made with a key',
  wrongTokensOnly: 'Calls with wrong tokens',
  operationFilter: 'Operation: {operation}',
  missingFilter: 'Missing permission: {permission}',
  removeFilter: 'Remove {filter}',

  // Filters under a name.
  savedViews: 'Saved views',
  noSavedViews: 'No saved views yet. Set filters, then save them here under a name.',
  viewHint: 'To save a view, set a filter first.',
  viewName: 'Name of the view',
  saveView: 'Save view',
  saveViewName: 'Save',
  renameView: 'Rename {view}',
  deleteView: 'Delete {view}',
  viewSaved: 'View {view} saved.',
  viewDeleted: 'View {view} deleted.',
  undo: 'Undo',
  viewNameMissing: 'Enter a name.',
  viewNameTooLong: 'Use at most {most, number} characters.',
  viewNameTaken: 'Another view has this name. Enter a different one.',

  // The scrubber of time.
  scrubber: 'Time in the log',

  // One record.
  recordLabel: 'Record',
  recordTitle: 'Record {seq, number}',
  closeRecord: 'Close the record',
  timeFact: 'Time',
  causeFact: 'Why',
  effectFact: 'Effect',
  unchangedEffect: 'None. Everything was already as the call asked.',
  missingPermissionFact: 'Missing permission',
  fieldsFact: '{count, plural, one{Field} other{Fields}}',
  operationFact: 'Operation',
  targetFact: 'About',
  actorFact: 'Key or member',
  checkedPermissionFact: 'Permission checked',
  neededPermissionFact: 'Permission needed',
  channelFact: 'Channel',
  statusFact: 'Status',
  propertyFact: 'Property',
  durationFact: 'Duration',
  addressFact: 'Client address',
  clientFact: 'Client, unverified',
  traceFact: 'Trace and its step, unverified',
  requestFact: 'Request',
  noProperty: 'No property',
  thisComputer: 'Brasstag’s computer',
  otherAddresses: 'Other addresses',
  unnamedKey: 'Key',
  unnamedPerson: 'Member',
  unknownActor: 'Unknown caller',
  serviceActor: 'Brasstag',
  claimedPrefix: 'Unverified {prefix}',
  claimedPrefixHint:
    'A caller presented a wrong secret with this prefix. It is not counted as this key’s use.',
  targetWithDetail: '{name}, {detail}',
  integrationsOn: 'Integrations on',
  integrationsOff: 'Integrations off',
  storedRecord: 'Raw record',
  copyRecord: 'Copy record',
  revoke: 'Revoke',
  revokeKey: 'Revoke {key}',
  rerun: 'Run again in the playground',
  reruns: 'Runs of the same call',
  earlierRun: 'Repeats record {seq, number}, {request}',
  laterRun: 'Run again as record {seq, number}, {request}',

  // Operations and causes of records.
  unknownOperation: 'No such operation',
  unreadMessage: 'Message not read',
  noOperation: 'No operation',
  failedCalls:
    '{count, plural, one{# more call with a wrong token} other{# more calls with wrong tokens}}, {address}',
  failedCallsElsewhere:
    '{count, plural, one{# more call with a wrong token} other{# more calls with wrong tokens}}, other addresses',
  malformedCalls:
    '{count, plural, one{# call with a malformed token} other{# calls with malformed tokens}}, {address}',
  malformedCallsElsewhere:
    '{count, plural, one{# call with a malformed token} other{# calls with malformed tokens}}, other addresses',
  permissionMissing: 'A permission was missing.',

  // Export.
  exportRecords: 'Export records',
  exportCount: 'Export {count, plural, one{# record} other{# records}}',
  exportLead: 'Exports all matching records, oldest first.',
  exportCountUnread: 'Couldn’t count the matching records. They can be exported all the same.',
  exportFormat: 'Format',
  csv: 'CSV',
  jsonLines: 'JSON Lines',
  exporting: 'Exporting',
  exported: 'Exported {count, plural, one{# record} other{# records}}.',
  downloadStarted: 'The download has started. If it hasn’t, <link>download the file here</link>.',
  showInFolder: 'Show in folder',
  done: 'Done',
  cancel: 'Cancel',
  close: 'Close',

  // Verification.
  verifyTitle: 'Verify the chain',
  verifyLead:
    'Verify that no record was changed, or removed or inserted between others, and that stored data agrees with itself. A checkpoint kept elsewhere also shows a log that was cut off.',
  verify: 'Verify',
  verifyAgain: 'Verify again',
  verifying: 'Verifying',
  emptyLog: 'The log is empty.',
  verified:
    '{count, plural, one{# record} other{# records}} checked, {first, number} to {last, number}. Each hash matches the previous record.',
  rowsIntact:
    '{count, plural, one{# stored row} other{# stored rows}} checked besides. Each agrees with itself.',
  replacedCheckpoints:
    '{count, plural, one{# kept checkpoint is} other{# kept checkpoints are}} of records that a restored backup has replaced, and not compared.',
  rowsDamaged:
    'Damaged rows in the database: {count, number}. The first is {id} in the table {table}. Restore a backup from before the damage, or compare what is displayed with your own notes and correct it.',
  pagesDamaged: 'The database file is damaged. Restore a backup from before the damage.',

  // Checkpoints.
  checkpointHint:
    'A checkpoint is a small file that you keep elsewhere. Compared with it later, the log shows whether records were cut off or rewritten.',
  exportCheckpoint: 'Export a checkpoint',
  checkpointExported: 'Checkpoint exported.',
  checkpointFile: 'Checkpoint exported as {file}. Verify it with this public key:',
  copyVerifierKey: 'Copy the public key of the checkpoint',

  // Help beside the screen.
  auditPurpose:
    'Lists every call of a connected system and every change by a member, refused ones included. Records can’t be edited.',
  findChangeQuestion: 'How do I find what happened to a reservation?',
  findChangeAnswer: 'Open the reservation. Each line of its history leads to the record here.',
  verifyQuestion: 'What does verifying the chain do?',
  verifyAnswer:
    'Each record contains a check value of the one before. Verifying calculates all of them again, so that a changed or removed record is noticed.',
  retentionQuestion: 'How long are records kept?',
  retentionAnswer:
    'For the number of days that is set in Service. Export the log if you need older records later.',
});
