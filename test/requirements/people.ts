/** People: signing in, sessions, passwords, and what a window may ask for. */
export const peopleRequirements = {
  'token.show-once-holder': {
    section: 'spec: Authentication 10; design: ui 4.6',
    behaviour:
      'A new token waits behind a handle that reveals it once, only to the page that created the key, until it is destroyed.',
  },
  'people.reauthentication': {
    section: 'design: security D17',
    behaviour:
      'In a window, creating a key, exporting the audit log, changing people or roles and restoring ask for a password typed within 15 minutes; revoking and the command line do not.',
  },
} as const;
