import { defineMessages } from '@shared/text/message';

/** Texts of parts that every screen is made of. */
export const uiMessages = defineMessages('ui', {
  unknownError: 'Something went wrong in this window.',
  loading: 'Loading',
  tryAgain: 'Try again',
  screenUnread: 'Not everything on this screen could be read.',
  screenMayBeOld: 'Not everything on this screen could be read again. Some of what is displayed may be old.',
  partUnread: 'This couldn’t be read.',
  mayBeOld: 'This couldn’t be read again. What is displayed may be old.',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  progress: 'Progress',
  copy: 'Copy',
  copied: 'Copied',
  copiedAnnounced: 'Copied.',
  copyFailed: 'Couldn’t copy to the clipboard. Select the text and copy it.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clearSearch: 'Clear the search',

  // Taking back an action.
  undo: 'Undo',
  undone: 'Undone.',
  undoTooLate: 'It has changed since, so nothing was undone.',
  undoFailed: 'Nothing was undone. {reason}',

  // State of a key.
  keyActive: 'Active',
  keyExpired: 'Expired',
  keyRevoked: 'Revoked',

  // Permissions.
  createKeyWithPermission: 'Create a key with this permission',
  sensitiveDescription: '<sensitive>Sensitive.</sensitive> {description}',
  oneAtATime: 'Permissions are chosen one at a time.',
  chosen: '{count, number} chosen',
  chosenOfAll: '{count, number} of {all, number} chosen',
  noPermission: 'No permission matches “{query}”.',
  nearWords: 'Did you mean:',
  plainWords: 'Try one plain word, such as guest, room or price.',
  membersOnlyGroup: 'These do nothing on a key: they only affect members',
  alsoFound: 'Also found',
  sensitive: 'Sensitive',

  // Calls by hour or day.
  usageRange: 'last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}',
  usageRangeLabel: 'Time range',
  usageHours: '{hours, number} h',
  usageDays: '{days, number} d',
  showChart: 'Show as chart',
  showTable: 'Show as table',
  callsByHour: 'Calls by hour, as a table',
  callsByDay: 'Calls by day, as a table',
  hourColumn: 'Hour from',
  dayColumn: 'Day',
  answeredColumn: 'Answered',
  refusedColumn: 'Refused',
  failedColumn: 'Failed',
  answered: '{calls} answered',
  refused: '{calls} refused',
  failed: '{calls} failed',
  noCalls: 'No calls in the last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}.',
  usageSummary:
    '{calls, plural, one{# call} other{# calls}} in the last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}, {refused, number} refused. Busiest: {peak}.',

  // Times and durations.
  justNow: 'Just now',
  minutesAgo: '{minutes, number} min ago',
  today: 'Today, {time}',
  yesterday: 'Yesterday, {time}',
  tomorrow: 'Tomorrow, {time}',
  dateAndTime: '{date}, {time}',
  timeInZone: '{time} {zone}',
  milliseconds: '{duration} ms',
  seconds: '{duration} s',
});
