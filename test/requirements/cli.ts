/** The command line. */
export const cliRequirements = {
  'run.closed-pipe': {
    source: 'decision 0055',
    behaviour: 'A closed pipe ends neither the service nor, with an error, a command.',
  },
  'cli.contract': {
    source: 'decision 0055',
    behaviour: 'The command line keeps its commands, JSON shapes and exit codes.',
  },
  'cli.printed-commands': {
    source: 'decision 0054',
    behaviour:
      'A printed command works as it is, with the data directory where it is not the usual one; a page without a session names no directory.',
  },
  'cli.acts-as-member': {
    source: 'decision 0054',
    behaviour: 'The command line acts with the permissions of a member, and not as a removed or unknown one.',
  },
} as const;
