/** The web host: the interface in a browser, and what stands in front of the service. */
export const webHostRequirements = {
  'web.trusted-proxy': {
    section: 'design: contracts 6',
    behaviour: 'X-Forwarded-For counts only as far back as trusted proxies wrote it; by default nobody is.',
  },
} as const;
