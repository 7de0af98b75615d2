/** Finding leaked tokens. */
export const leaksRequirements = {
  'leaks.found': {
    source: 'decision 0045',
    behaviour:
      'A scan names the key of every token it finds, with state, file and line; masked, truncated and foreign ones are not taken for it.',
  },
  'leaks.by-key': {
    source: 'decision 0045',
    behaviour:
      'Findings are grouped by key: each key once, with its places, each line once; no key is hidden by the many places of another.',
  },
  'leaks.nothing-searched': {
    source: 'decision 0045',
    behaviour: 'A scan that could read nothing says so, and never that no token was found.',
  },
  'leaks.no-secret-out': {
    source: 'spec: Authentication 10; decision 0045',
    behaviour: 'No secret is in the answer or output of a scan, and nothing is sent anywhere.',
  },
  'leaks.clipboard': {
    source: 'decision 0045',
    behaviour: 'All copied text is searched, whatever its length, up to a stated bound.',
  },
  'leaks.progress': {
    source: 'decision 0045',
    behaviour:
      'A scan reports progress and can be cancelled at any moment, also within one large file or text.',
  },
  'leaks.rules': {
    source: 'decision 0045',
    behaviour: 'The rules for gitleaks and GitHub find every token and no near miss.',
  },
} as const;
