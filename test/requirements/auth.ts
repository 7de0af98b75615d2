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
    source: 'decision 0118',
    behaviour:
      'Five wrong passwords from one browser session, desktop window or network address are free, then a try from there waits 1, 2, 4 up to 60 seconds; after a hundred in a row that source needs a recovery code. A source without wrong ones, and a session that the member holds, never wait for what others try.',
  },
  'member.try-counted-first': {
    source: 'decision 0228',
    behaviour:
      'A typed password is counted as a wrong one before it is checked, and forgiven after it was right: no end of the service and no second service makes a guess free. A wrong recovery code is checked and counted in one transaction.',
  },
  'member.guessed-email': {
    source: 'decision 0118',
    behaviour:
      'After a hundred wrong passwords or codes for an email within a day, over all sessions, each source has one free try. The counts outlive a restart and a restore, a success clears those of its own source only, and at most 200 sources of a kind are kept for an email.',
  },
  'member.recovery-throttle': {
    source: 'decision 0118',
    behaviour:
      'Five wrong recovery codes from one source are free, then a try from there waits 1, 2, 4 up to 60 seconds, whether or not the email exists; they are counted apart from passwords and end no way in.',
  },
  'member.sign-in-sessions': {
    source: 'decision 0051',
    behaviour: 'A session ends when idle, after 12 hours, at sleep, with the member and with a new password.',
  },
  'member.recent-password': {
    source: 'decision 0052',
    behaviour:
      'In a window, creating a key, exporting the audit log, changing members or roles, restoring and removing the mail server need a password typed within 15 minutes, and the screen asks for it; revoking and the command line do not.',
  },
  'member.recovery-codes-kept': {
    source: 'decision 0136',
    behaviour:
      'New recovery codes are printed, saved to a file or copied; “I’ve saved them” asks for one of these, or for one code typed back.',
  },
  'ui.sign-in-refused': {
    source: 'decision 0112',
    behaviour:
      'In every language a refused sign-in says what did not match and what to do next, without its code: at the field of the password, or of the recovery code.',
  },
  'member.recovery-codes': {
    source: 'decision 0050',
    behaviour: 'Eight recovery codes of 128 bits, each good once, open an account with a new password.',
  },
} as const;

/** Members who sign in at the address on the network. */
export const networkAppRequirements = {
  'network.app-off': {
    source: 'decision 0191',
    behaviour: 'While the app is closed to the network, every path of it there is absent, with 404.',
  },
  'network.app-switch': {
    source: 'decision 0191',
    behaviour:
      'The app is opened to the network apart from the address, after the password, and never at an address that the internet reaches. It closes with the address, and at another one.',
  },
  'network.app-session': {
    source: 'decision 0191',
    behaviour:
      'On the network the password alone lets in: no launch link, no recovery code and no planted session. The cookie is Secure, for one host, and of no use on the computer itself. The record of a sign-in names its address.',
  },
  'network.app-ends': {
    source: 'decision 0191',
    behaviour: 'Closing the app to the network ends every session from there before the answer.',
  },
  'network.app-limits': {
    source: 'decision 0191',
    behaviour:
      'One address on the network has few signed-out sessions and few password checks a minute, counted by its connection and not by headers. Nothing there slows a sign-in on the computer itself.',
  },
  'network.app-origin': {
    source: 'decision 0191',
    behaviour: 'The app on the network answers its own names by HTTPS, with their own Origin, and no others.',
  },
  'network.app-commands': {
    source: 'decision 0192',
    behaviour:
      'On the network, commands about the computer of the service, its files, secrets and reach are refused in words.',
  },
  'network.app-held': {
    source: 'decision 0192',
    behaviour:
      'A service that is held or not set up shows one sentence to the network, and answers no command.',
  },
  'network.app-command-line': {
    source: 'decision 0191',
    behaviour:
      'The command line opens and closes the app on the network, for one run by --listen-app or network_app in the settings file, and doctor checks it.',
  },
  'ui.network-app': {
    source: 'decision 0191',
    behaviour:
      'Service > Network opens the app to the network after the password. There a member signs in, works and signs out, and sees what is done on the computer itself.',
  },
};
