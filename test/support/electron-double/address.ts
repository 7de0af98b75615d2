const SUFFIX = '.electron-double.invalid';
const DISGUISED = /^https:\/\/([^/]+)\.([a-z0-9-]+)\.electron-double\.invalid(\/.*)?$/;

/** Chromium takes no new schemes over its debugging port: an address of ours is disguised as an https one. */
export function toChromium(url: string, schemes: { has(scheme: string): boolean }): string {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return schemes.has(scheme) ? `https://${host}.${scheme}${SUFFIX}${pathname}${search}${hash}` : url;
}

export function parseChromiumUrl(url: string): string {
  const [, host, scheme, rest = '/'] = DISGUISED.exec(url) ?? [];
  return scheme === undefined ? url : `${scheme}://${host}${rest}`;
}

/** As Electron writes it: with the scheme of ours, and `null` where there is none. */
export function getOrigin(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null || parsed.host === '' ? 'null' : `${parsed.protocol}//${parsed.host}`;
}
