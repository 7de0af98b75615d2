/** The first run. */
export const setupRequirements = {
  'run.first-run': {
    source: 'decision 0098',
    behaviour:
      'The first run goes step by step, each stored when it is left, refused before its turn and after the end; only the port may change until the end.',
  },
  'run.first-run-back': {
    source: 'decision 0098',
    behaviour:
      'The first run goes back over its steps: typed input is kept, stored steps are shown as stored and never made twice, and all choices survive a reload.',
  },
  'run.first-run-codes': {
    source: 'decision 0050; decision 0098',
    behaviour:
      'The recovery codes at the end of the first run are made once; new ones only on request, and unsaved codes are left only after a question.',
  },
  'run.first-run-authorised': {
    source: 'decision 0098',
    behaviour:
      'The port of the first run is stored together with its record, and only for a member who still may; else the listener stays as it was.',
  },
} as const;
