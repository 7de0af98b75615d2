const SUFFIX = '.electron-double.invalid';
const DISGUISED = /^https:\/\/([^/]+)\.([a-z0-9-]+)\.electron-double\.invalid(\/.*)?$/;

/** Converts an address of the program to an https one. Chromium accepts no new schemes over its debugging port. */
export function toChromium(url: string, schemes: { has(scheme: string): boolean }): string {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return schemes.has(scheme) ? `https://${host}.${scheme}${SUFFIX}${pathname}${search}${hash}` : url;
}

export function parseChromiumUrl(url: string): string {
  const [, host, scheme, rest = '/'] = DISGUISED.exec(url) ?? [];
  return scheme === undefined ? url : `${scheme}://${host}${rest}`;
}

/** Formats an origin as Electron does: with the program's scheme, or `null`. */
export function getOrigin(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null || parsed.host === '' ? 'null' : `${parsed.protocol}//${parsed.host}`;
}
