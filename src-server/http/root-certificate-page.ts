import { X509Certificate } from 'node:crypto';
import type { SitePage } from './site';

/** Creates the page from which a phone takes the root certificate, as it expects one. */
export function createRootCertificatePage(root: string): SitePage {
  const { raw } = new X509Certificate(root);
  return (response) => {
    response.writeHead(200, {
      'Content-Type': 'application/x-x509-ca-cert',
      'Content-Length': raw.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(raw);
  };
}
