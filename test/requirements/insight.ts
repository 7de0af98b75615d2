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
} as const;
