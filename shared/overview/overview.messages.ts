import { defineMessages } from '@shared/text/message';

/** Texts of the overview: statistics of a property's calls. */
export const overviewMessages = defineMessages('overview', {
  title: 'Overview',
  lead: 'API usage at {property} in the last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}.',
  noCallsTitle: 'No calls in the last {range, select, 24h{24 hours} 7d{7 days} other{30 days}}',
  noCalls: 'Figures appear here as soon as a system makes a call with a key.',

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
    '{duration} for half of {calls, plural, one{# answered call} other{# answered calls}} of {operation}, in the audit log',
  p95Link:
    '{duration} for 95% of {calls, plural, one{# answered call} other{# answered calls}} of {operation}, in the audit log',
});
