/** What the screen of the audit log keeps. */
export const auditInterfaceRequirements = {
  'ui.audit-scroll': {
    section: 'design: ui 5',
    behaviour:
      'A log of 100,000 records is scrolled from end to end without a gap, and the memory of the page stays flat.',
  },
  'ui.audit-live': {
    section: 'design: ui 4.10',
    behaviour:
      'New records appear as they are written, at fifty a second without a keystroke lost; whoever looks elsewhere keeps their place.',
  },
  'ui.audit-gap': {
    section: 'design: ui 4.10',
    behaviour: 'A stream that was lost is said to be, and what was missed is read when it is back.',
  },
  'ui.audit-filters': {
    section: 'design: ui 4.10',
    behaviour: 'Every filter stands in the address, and the address opens the same records.',
  },
  'ui.audit-record': {
    section: 'Authentication 3; Events',
    behaviour: 'A record tells the true cause of a refusal, and whose act it was or only seemed to be.',
  },
  'ui.audit-keyboard': {
    section: 'design: ui 4.10',
    behaviour: 'The log and its records are read by keyboard alone, from one end to the other.',
  },
  'ui.audit-export': {
    section: 'design: contracts 3',
    behaviour: 'An export holds exactly the records that the filters let through.',
  },
  'ui.audit-verify': {
    section: 'design: contracts 3',
    behaviour: 'The chain is verified in the window, and a record that was changed is named.',
  },
} as const;
