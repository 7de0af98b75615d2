/** What a request line asks for. */
export interface RequestTarget {
  /** Path and query, byte for byte. */
  readonly path: string;
  /** The host that an absolute-form target names, as it came; empty for a scheme other than HTTP's; null: none is named. */
  readonly authority: string | null;
}

const ABSOLUTE_FORM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;

/** Clients of a proxy name the whole URL; a server takes that as well. source: RFC 9112, 3.2.2. */
export function readTarget(url: string): RequestTarget {
  const found = url.startsWith('/') ? null : ABSOLUTE_FORM.exec(url);
  if (found === null) return { path: url, authority: null };
  const [named, scheme = '', authority = ''] = found;
  const rest = url.slice(named.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return { path, authority: /^https?$/i.test(scheme) ? authority : '' };
}
