/** What the catalogue and the complete log answer: what is used, what is refused, what is needed. */
export const insightRequirements = {
  'insight.numbers': {
    section: 'Events',
    behaviour:
      'Every figure of the overview is the count of records that the same filter finds in the audit log.',
  },
  'insight.links': {
    section: 'Events',
    behaviour:
      'Each figure of the overview leads to the audit log with exactly its filter; without the right to read it, figures stand without links.',
  },
  'insight.health': {
    section: 'Events',
    behaviour:
      'Keys that end soon, rest, are refused often, never end or hold more than they need are marked, by the complete log.',
  },
  'insight.health-marks': {
    section: 'design: ui 4.4',
    behaviour:
      'The list of keys shows the marks of each key and narrows to those that need attention, in its address.',
  },
  'insight.remedy': {
    section: 'API key, Permissions; design: contracts 2',
    behaviour:
      'From a refusal to a new key: the dialog opens empty, and what was missing is a written reminder with nothing to press.',
  },
  'insight.falls-silent': {
    section: 'States and transitions',
    behaviour:
      'A key that was replaced is offered for revocation once nothing has used it for a day; nothing revokes it by itself.',
  },
  'insight.first-call': {
    section: 'Events',
    behaviour: 'A key that waits for its first call says so, and tells of the call by itself.',
  },
  'insight.which-permission': {
    section: 'Permission strings named',
    behaviour:
      'A permission is found by operation, path, tool or words of what it opens, in the picker and in the palette, which grants nothing.',
  },
  'insight.expiry-notice': {
    section: 'design: ui 4.13',
    behaviour:
      'On the desktop, where it was switched on, the end of a key is told 14, 3 and 1 days before, once each, to whoever manages keys.',
  },
} as const;
