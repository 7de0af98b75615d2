/** Why an address is not one that a webhook can have. */
export type UrlProblem = 'no_url' | 'no_https' | 'credentials' | 'port' | 'too_long';

/** An address that a webhook can have, in the one form in which it is stored. */
export interface WebhookUrl {
  readonly href: string;
  /** Lower case, as the name system knows it: letters of other scripts are `xn--`. */
  readonly host: string;
}

export const MAX_URL_LENGTH = 500;

/** Ports below belong to other protocols, whose servers might take the message for one of their own. */
const FIRST_FREE_PORT = 1024;

const isPortAllowed = (port: string): boolean => port === '' || Number(port) >= FIRST_FREE_PORT;

/** Finds what is wrong with an address before its name is resolved. null: nothing. */
function findProblem(url: URL): UrlProblem | null {
  if (url.protocol !== 'https:') return 'no_https';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return isPortAllowed(url.port) ? null : 'port';
}

/**
 * Parses the address of a webhook as the connection will read it: other notations of IP addresses become the usual one, and
 * look-alikes of letters become visible. What is behind # is never sent, so it goes.
 */
export function parseWebhookUrl(text: string): WebhookUrl | { readonly problem: UrlProblem } {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return { problem: 'no_url' };
  const problem = findProblem(url);
  if (problem !== null) return { problem };
  url.hash = '';
  if (url.href.length > MAX_URL_LENGTH) return { problem: 'too_long' };
  return { href: url.href, host: url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') };
}
