/** People: signing in, sessions, passwords, and what a window may ask for. */
export const peopleRequirements = {
  'people.password-turn': {
    section: 'design: security D14',
    behaviour: 'One seat has one password looked at; more are refused until the answer.',
  },
  'people.file-purpose': {
    section: 'Authentication and scope enforcement',
    behaviour: 'A file is chosen by whoever holds the permission of the command that it is for.',
  },
  'token.show-once-holder': {
    section: 'spec: Authentication 10; design: ui 4.6',
    behaviour:
      'A new token waits behind a handle that reveals it once, only to the page that created the key, until it is destroyed.',
  },
  'people.sign-in-one-message': {
    section: 'design: ui 4.2',
    behaviour: 'A wrong password, an unknown address and a removed person get one answer, at one price.',
  },
  'audit.sign-in': {
    section: 'design: contracts 5',
    behaviour:
      'Signing in and out, new passwords, recovery and new codes leave a record each, refusals included.',
  },
  'people.throttle': {
    section: 'design: security D15',
    behaviour:
      'Five wrong passwords are free, then one waits 1, 2, 4 up to 60 seconds; a hundred in a row close the account until a recovery code.',
  },
  'people.recover-throttle': {
    section: 'design: security D15',
    behaviour:
      'Five wrong recovery codes are free, then one waits 1, 2, 4 up to 60 seconds, by address, whether or not somebody has it; they are counted apart from passwords and close no account.',
  },
  'people.sessions': {
    section: 'design: security D16',
    behaviour: 'A session ends idle, after 12 hours, at suspend, with the person and with a new password.',
  },
  'people.reauthentication': {
    section: 'design: security D17',
    behaviour:
      'In a window, creating a key, exporting the audit log, changing people or roles and restoring ask for a password typed within 15 minutes; revoking and the command line do not.',
  },
  'people.recovery': {
    section: 'design: security D15',
    behaviour: 'Eight recovery codes of 128 bits, each good once, open an account with a new password.',
  },
  'interface.contract': {
    section: 'design: contracts 5',
    behaviour:
      'A window reaches the commands of the contract alone, each parsed, as its signed-in person, and hears no detail of what went wrong inside.',
  },
  'interface.files': {
    section: 'design: security 2.2',
    behaviour: 'A page names no path: files are those a person picked at that window, for that purpose.',
  },
  'interface.long-calls': {
    section: 'design: ui 4.10',
    behaviour: 'A long call tells its page alone how far it is, and ends when that page cancels it or goes.',
  },
  'interface.events': {
    section: 'design: contracts 5',
    behaviour:
      'Windows are told of changes from the audit log itself, whichever process wrote it, and only of places where the person has a role.',
  },
} as const;
