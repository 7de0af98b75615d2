/** Tokens that lie where they should not. */
export const leakRequirements = {
  'leaks.found': {
    section: 'design: issue text, leak finder',
    behaviour:
      'A scan names the key of every token it finds, with state, file and line; masked, truncated and foreign ones are not taken for it.',
  },
  'leaks.by-key': {
    section: 'design: issue text, leak finder',
    behaviour:
      'What a search found is told by key: each once, with its places, each line once; no key is hidden by the many places of another.',
  },
  'leaks.nothing-searched': {
    section: 'design: issue text, leak finder',
    behaviour: 'A search in which nothing was read says so, and never that no token was found.',
  },
  'leaks.no-secret-out': {
    section: 'Authentication 10',
    behaviour: 'No secret is in the answer or output of a scan, and nothing is sent anywhere.',
  },
  'leaks.clipboard': {
    section: 'design: issue text, leak finder',
    behaviour:
      'The whole of what was copied is searched, whatever its length up to a bound that is told in words.',
  },
  'leaks.progress': {
    section: 'design: issue text, leak finder',
    behaviour:
      'A search tells how far it is and can be given up at any moment, within one large file and one large text too.',
  },
  'leaks.rules': {
    section: 'design: issue text, leak finder',
    behaviour: 'The rules for gitleaks and GitHub find every token and no near miss.',
  },
} as const;
