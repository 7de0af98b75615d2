/** Commands and files of a window. */
export const commandsRequirements = {
  'member.file-purpose': {
    source: 'decision 0090',
    behaviour: 'Only a member with the permission of the command chooses a file for it.',
  },
  'interface.contract': {
    source: 'decision 0053',
    behaviour:
      'A window reaches only the commands of the contract, each parsed, as its signed-in member, and gets no detail of unexpected errors.',
  },
  'interface.files': {
    source: 'decision 0090',
    behaviour: 'A page names no path: files are those a member picked at that window, for that purpose.',
  },
  'interface.long-calls': {
    source: 'decision 0053',
    behaviour:
      'A long call reports progress to its own page only, and ends when that page cancels it or closes.',
  },
  'interface.events': {
    source: 'decision 0053',
    behaviour:
      'Windows learn of changes from the audit log itself, whichever process wrote it, and only of properties where the member has a role.',
  },
} as const;

/** The command line. */
export const cliRequirements = {
  'run.closed-pipe': {
    source: 'decision 0055',
    behaviour: 'A closed pipe ends neither the service nor, with an error, a command.',
  },
  'cli.system-errors': {
    source: 'decision 0055',
    behaviour:
      'A command that a full disk, a failing disk or a missing right stops says which it was, and what to do.',
  },
  'cli.contract': {
    source: 'decision 0055',
    behaviour: 'The command line keeps its commands, JSON shapes and exit codes.',
  },
  'cli.completion': {
    source: 'decision 0174',
    behaviour:
      'The scripts for bash, zsh and fish complete every command and option that help shows, and nothing else.',
  },
  'cli.manual': {
    source: 'decision 0174',
    behaviour: 'The manual page has every command and option that help shows, in the same words.',
  },
  'cli.own-properties': {
    source: 'decision 0054',
    behaviour:
      'Keys and webhooks are listed for the properties where the acting member manages them, unless one is named.',
  },
  'cli.expiring-keys': {
    source: 'decision 0055',
    behaviour:
      '`keys list --expiring-in` lists the active keys that end within that time, and with `--fail-if-any` it exits with 7 if there is one.',
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
  'cli.reservations': {
    source: 'decision 0054',
    behaviour:
      'The command line lists and shows reservations with their history as the acting member may see them, and refuses a member who may not read them.',
  },
} as const;
