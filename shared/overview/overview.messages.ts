import { defineMessages } from '@shared/text/message';

/** Texts of the overview: statistics of a property's calls. */
export const overviewMessages = defineMessages('overview', {
  title: 'Overview',
  lead: 'API usage at {property} in the last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}.',
  noCallsTitle: 'No calls in the last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}',
  noCalls: 'Figures appear here as soon as a system makes a call with its key.',
  noCallsWithoutKey:
    'A channel manager, booking website, door lock or accounting tool connects with a key of its own. Create its key, and its calls appear here.',
  openKeys: 'Open API keys',
  createKey: 'Create API key',

  // Without the module.
  leadUnconnected: 'What is left to do at {property}.',
  unconnectedTitle: 'No system is connected',
  unconnected:
    'A channel manager, booking website, door lock or accounting tool can connect to {property}. You decide what each of them may do.',

  // The checklist after the first run.
  checklistTitle: 'Set up {property}',
  checklistProgress: '{done, number} of {count, number}',
  checklistDismiss: 'Dismiss the checklist',
  checklistDismissed: 'Checklist dismissed.',
  taskDone: 'Done',
  taskOpen: 'To do',
  roomsTask: 'Add rooms with prices',
  roomsTaskHint: 'Other systems can sell only rooms that have a price.',
  roomsTaskAction: 'Open Property',
  keyTask: 'Create the first key',
  keyTaskHint: 'One for each system that connects to {property}.',
  connectTask: 'Connect another system',
  connectTaskHint:
    'For a channel manager, door locks or another system. You can switch it off again in Modules.',
  addressTask: 'Choose the address for other systems',
  addressTaskHint:
    'Systems on other computers need an address in the house or a public one. Systems on Brasstag’s computer itself need none.',
  addressTaskLocal:
    'So far, keys were used from Brasstag’s computer alone, which needs no address. A system elsewhere needs one.',
  addressTaskAction: 'Open reach assistant',
  callTask: 'Receive the first call',
  callTaskHint:
    'Paste the address and the token into the other system. Its first answered call ticks this, and so does a test call of your own.',
  callTaskWait: 'It follows when a system is connected.',
  callTaskAction: 'Open the key',
  backupTask: 'Make a backup',
  backupTaskHint: 'The service makes and checks one a day. You can make one now.',
  backupTaskAction: 'Back up',
  codesTask: 'Save recovery codes',
  codesTaskHint: 'They open your account if you lose your password.',
  codesTaskAction: 'Open your account',
  codesTaskKept: 'I’ve kept mine',

  // Room types without a price.
  notForSaleTitle: 'Not for sale',
  notForSaleLead:
    'These room types have no price. Other systems see no free room of them and can’t make reservations.',
  notForSaleRooms: '{count, plural, one{# room} other{# rooms}}',
  setPrices: 'Set prices',

  // Totals.
  callsTotal: 'Calls',
  answeredTotal: 'Answered',
  refusedTotal: 'Refused',
  failedTotal: 'Failed',

  wrongTokens: 'Calls with wrong tokens, {range, select, 24h{24 h} 7d{7 days} other{30 days}}: {count}',
  wrongTokensHint: 'At every property. No key was used, so the other figures do not include them.',
  wrongTokensLink: '{calls, plural, one{# call} other{# calls}} with wrong tokens, in the audit log',

  // Chart and table of calls over time.
  callsByHour: 'Calls by hour',
  callsByDay: 'Calls by day',

  // Rankings.
  callsColumn: 'Calls',
  refusedColumn: 'Refused',
  operationColumn: 'Operation',
  keyColumn: 'Key',
  permissionColumn: 'Permission',
  medianColumn: 'Median',
  p95Column: '95% within',
  busiestOperations: 'Busiest operations',
  noOperations: 'No operation was called.',
  slowestOperations: 'Slowest operations',
  noTimedOperations: 'No call was answered.',
  topKeys: 'Keys by use',
  noKeys: 'No key was used.',
  missingPermissions: 'Refusals by missing permission',
  noMissingPermissions: 'No call lacked a permission.',
  showFirst: 'Show the first {count, number}',
  showAll: 'Show all {count, number}',

  // Names of links from a figure to its records, for screen readers.
  callsLink: '{calls, plural, one{# call} other{# calls}}, in the audit log',
  outcomeLink:
    '{calls, number} {outcome, select, answered{answered} refused{refused} other{failed}}, in the audit log',
  bucketLink:
    '{calls, number} {outcome, select, answered{answered} refused{refused} other{failed}}, {time}, in the audit log',
  callsOfLink: '{calls, plural, one{# call} other{# calls}} of {name}, in the audit log',
  refusedOfLink: '{calls, plural, one{# refused call} other{# refused calls}} of {name}, in the audit log',
  missingPermissionLink: '{calls, number} refused for {permission}, in the audit log',
  medianLink:
    'Median {duration}, {operation}, {calls, plural, one{# call} other{# calls}}. Open in audit log',
  p95Link:
    '95th percentile {duration}, {operation}, {calls, plural, one{# call} other{# calls}}. Open in audit log',

  // Help beside the screen.
  overviewPurpose: 'Shows the calls that other systems made, how many were refused, and why.',
  callQuestion: 'What is a call?',
  callAnswer:
    'One request by another system, such as reading reservations or creating one. Every call is in the audit log.',
  refusedQuestion: 'Why are calls refused?',
  refusedAnswer:
    'Most often the key lacks a permission, or it was revoked or has expired. Each refused call in the audit log says why.',
  wrongTokensQuestion: 'What are calls with a wrong token?',
  wrongTokensCauses:
    'Calls with a token that matches no key, or that is none by its form, such as one that was cut off. All of them are refused. A few usually come from a system with a mistyped token; many can be a sign that someone tries to get in.',
});
