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
