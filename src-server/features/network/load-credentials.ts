import { statSync } from 'node:fs';
import type { IssueDeps } from '@server/features/network/certificates/authority';
import { signServerCertificate } from '@server/features/network/certificates/authority';
import { loadAuthority, readAuthorityRoot } from '@server/features/network/certificates/authority-file';
import { readCertificateFiles } from '@server/features/network/certificates/read-certificate-files';
import type { TlsCredentials } from '@server/features/network/certificates/tls-credentials';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import type { CertificateChoice, NetworkSettings } from '@shared/network/network-settings';
import { fillMessage } from '@shared/text/filled-message';

/** What certificates are found and made with. */
export interface CredentialDeps extends IssueDeps {
  readonly dataDirectory: string;
}

type NetworkNames = Pick<NetworkSettings, 'address' | 'names' | 'certificate'>;

/** Loads the owner's certificate, or issues one by the app's own authority. Throws AppError `validation_failed`. */
export function loadCredentials(
  { address, names, certificate }: NetworkNames,
  deps: CredentialDeps,
): TlsCredentials {
  if (certificate.kind === 'files') {
    const { certificate_file: certificateFile, key_file: keyFile } = certificate;
    return readCertificateFiles({ certificateFile, keyFile }, { names, address, nowMs: deps.nowMs });
  }
  const authority = loadAuthority(deps.dataDirectory);
  if (authority === null)
    throw new AppError('validation_failed', fillMessage(networkMessages.authorityMissing));
  return signServerCertificate(authority, [...names, address], deps);
}

function identifyFile(file: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    // Reading it says what is wrong.
    return 'none';
  }
}

/** Identifies what a certificate is loaded from: another value means that it was renewed or replaced. */
export function identifyCertificate(certificate: CertificateChoice, dataDirectory: string): string {
  if (certificate.kind === 'authority') return readAuthorityRoot(dataDirectory)?.root ?? 'none';
  return [certificate.certificate_file, certificate.key_file].map(identifyFile).join('\n');
}
