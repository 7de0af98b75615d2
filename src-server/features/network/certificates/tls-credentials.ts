import type { X509Certificate } from 'node:crypto';

/** A certificate as TLS presents it, with its key. Both are PEM. */
export interface TlsCredentials {
  /** The certificate, and those between it and its root. */
  readonly cert: string;
  readonly key: string;
  /** The root that callers must trust, in PEM. null: one that devices know, or another of the owner's. */
  readonly root: string | null;
  readonly names: readonly string[];
  /** Epoch ms, UTC. */
  readonly validUntilMs: number;
}

/** Lists host names and addresses that a certificate is for. */
export const listCertificateNames = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName
    .split(', ')
    .map((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? '')
    .filter((name) => name !== '');
