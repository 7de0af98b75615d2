/** Passwords, sign-in and sessions. */
export const authRequirements = {
  'member.password': {
    source: 'decision 0049',
    behaviour: 'Passwords have 12 to 128 characters and are stored as argon2id.',
  },
  'member.one-password-check': {
    source: 'decision 0049',
    behaviour: 'A window session has one password checked at a time; more are refused until the answer.',
  },
  'member.sign-in-one-message': {
    source: 'decision 0049',
    behaviour: 'A wrong password, an unknown address and a removed member get one answer at the same cost.',
  },
  'member.sign-in-throttle': {
    source: 'decision 0050',
    behaviour:
      'Five wrong passwords are free, then a try waits 1, 2, 4 up to 60 seconds; a hundred in a row close the account until a recovery code is used.',
  },
  'member.recovery-throttle': {
    source: 'decision 0050',
    behaviour:
      'Five wrong recovery codes are free, then a try waits 1, 2, 4 up to 60 seconds, by address, whether or not it exists; they are counted apart from passwords and close no account.',
  },
  'member.sign-in-sessions': {
    source: 'decision 0051',
    behaviour: 'A session ends when idle, after 12 hours, at sleep, with the member and with a new password.',
  },
  'member.recent-password': {
    source: 'decision 0052',
    behaviour:
      'In a window, creating a key, exporting the audit log, changing members or roles and restoring need a password typed within 15 minutes; revoking and the command line do not.',
  },
  'member.recovery-codes': {
    source: 'decision 0050',
    behaviour: 'Eight recovery codes of 128 bits, each good once, open an account with a new password.',
  },
} as const;
