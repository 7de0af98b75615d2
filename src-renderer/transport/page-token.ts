const STORAGE_KEY = 'page_token';

/**
 * Returns the page token. It proves that this page has the cookie, not another server on this machine:
 * storage is kept by port, cookies are not. While signed out, it stays in its own tab.
 */
const readPageToken = (): string | null =>
  localStorage.getItem(STORAGE_KEY) ?? sessionStorage.getItem(STORAGE_KEY);

/** Keeps the token for a reload of this tab, also after a sign-out in another tab. */
const storePageToken = (secret: string): void => sessionStorage.setItem(STORAGE_KEY, secret);

/** Shares the token with the other tabs of this browser. */
export function sharePageToken(): void {
  const secret = readPageToken();
  if (secret !== null) localStorage.setItem(STORAGE_KEY, secret);
}

/** Removes the token for tabs that open later. */
export const clearSharedPageToken = (): void => localStorage.removeItem(STORAGE_KEY);

/** Replaces the token, for this tab and the others of this browser. */
export function replacePageToken(secret: string): void {
  localStorage.setItem(STORAGE_KEY, secret);
  storePageToken(secret);
}

/** Calls back when another tab of this browser stores another token. */
export function watchPageToken(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue !== null) listener();
  });
}

/**
 * Token from the hash of the address. Anyone can write a link, so it replaces no token until the service
 * accepts it.
 */
let candidate: string | null = null;

/** Takes the token of a launch link out of the hash and the address. Call it before the router reads the address. */
export function readPageTokenFromHash(): void {
  const secret = /^#page_token=([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1];
  if (secret === undefined) return;
  history.replaceState(null, '', location.pathname);
  candidate = secret;
}

/** Returns the token to send next: the one of a link unless it was rejected, else the stored one. */
export const getPageToken = (): string | null => candidate ?? readPageToken();

/** Stores a token that the service accepted. */
export function acceptPageToken(secret: string): void {
  if (secret === candidate) replacePageToken(secret);
  else storePageToken(secret);
  candidate = null;
}

/**
 * Drops a token that the service rejected. True if another one can be tried: the stored one, or one that
 * another tab received meanwhile.
 */
export function rejectPageToken(secret: string): boolean {
  candidate = null;
  const next = readPageToken();
  return next !== null && next !== secret;
}

/** Returns the headers for requests that the page makes itself. */
export const getPageTokenHeaders = (slug: string): Record<string, string> => ({
  [`x-${slug}-page-token`]: readPageToken() ?? '',
});
