import type { ProxyValues } from '@shared/service/proxy-configurations';

/** Returns what a proxy needs to know of a public address; null: the text is not an HTTPS address. */
export function toProxyValues(publicUrl: string, port: number): ProxyValues | null {
  const url = URL.parse(publicUrl);
  if (url === null || url.protocol !== 'https:') return null;
  return { host: url.host, hostname: url.hostname, port };
}
