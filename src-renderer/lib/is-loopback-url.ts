/** True if only programs on this computer reach the address. */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
