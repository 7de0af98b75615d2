/** The scheme of the interface's own pages. No file has it, so these pages have an origin and no access to files. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://bundle`;

/** Pages of the local service that the interface links to. */
const PAGES = ['/docs', '/openapi.json'] as const;

/**
 * True for the exact addresses that may be opened in the member's browser. `baseUrls` are those of the local service.
 */
export const isLink = (url: string, baseUrls: readonly string[]): boolean =>
  baseUrls.some((baseUrl) => PAGES.some((page) => url === `${baseUrl}${page}`));
