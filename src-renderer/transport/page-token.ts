const STORAGE_KEY = 'seat';

/**
 * What shows the service that this page, and not another server on the same machine, has the cookie. Storage is kept by origin with
 * the port, cookies are not. Signed out, it stays in its own tab alone.
 */
const pageToken = (): string | null =>
  localStorage.getItem(STORAGE_KEY) ?? sessionStorage.getItem(STORAGE_KEY);

/** Keeps it for a reload of this tab, whoever signs out elsewhere. */
const storePageToken = (secret: string): void => sessionStorage.setItem(STORAGE_KEY, secret);

/** Lets the other tabs of this browser in too. */
export function sharePageToken(): void {
  const secret = pageToken();
  if (secret !== null) localStorage.setItem(STORAGE_KEY, secret);
}

/** Leaves nothing for tabs that come later. */
export const clearSharedPageToken = (): void => localStorage.removeItem(STORAGE_KEY);

/** Keeps another secret in place of the one before, for this tab and the others of this browser. */
export function replacePageToken(secret: string): void {
  localStorage.setItem(STORAGE_KEY, secret);
  storePageToken(secret);
}

/** Hears when another tab of this browser keeps another secret. */
export function watchPageToken(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue !== null) listener();
  });
}

/** What stood behind the `#`. Anybody can write a link: until the service has let it in, it takes nobody's place. */
let candidate: string | null = null;

/** Takes what a launch link has put behind the `#`, and out of the address. To be called before anything routes by it. */
export function readPageTokenFromHash(): void {
  const secret = /^#seat=([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1];
  if (secret === undefined) return;
  history.replaceState(null, '', location.pathname);
  candidate = secret;
}

/** What to show the service next: what a link brought, as long as it was not turned away, else what is kept. */
export const getPageToken = (): string | null => candidate ?? pageToken();

/** The service let it in. */
export function acceptPageToken(secret: string): void {
  if (secret === candidate) replacePageToken(secret);
  else storePageToken(secret);
  candidate = null;
}

/** The service turned it away. Tells whether there is another one to show: what is kept, or what another tab was told meanwhile. */
export function rejectPageToken(secret: string): boolean {
  candidate = null;
  const next = pageToken();
  return next !== null && next !== secret;
}

/** For requests that a page makes itself. */
export const getPageTokenHeaders = (slug: string): Record<string, string> => ({
  [`x-${slug}-seat`]: pageToken() ?? '',
});
