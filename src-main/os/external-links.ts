/** Pages of the local service that the interface links to. */
const PAGES = ['/docs', '/openapi.json'] as const;

/** The addresses that may be opened in the person's browser: exactly these. `baseUrls` are those of the local service. */
export const isLink = (url: string, baseUrls: readonly string[]): boolean =>
  baseUrls.some((baseUrl) => PAGES.some((page) => url === `${baseUrl}${page}`));
