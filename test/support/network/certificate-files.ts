import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../service/store';
import type { ServerCertificate } from '../tls/create-certificate';
import { createCertificate } from '../tls/create-certificate';

const DAY_MS = 86_400_000;

export interface WrittenCertificate extends ServerCertificate {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** Creates a certificate that is valid for some days around now. */
export const createDailyCertificate = (
  name: string,
  { fromDays = -1, toDays = 60 }: { readonly fromDays?: number; readonly toDays?: number } = {},
): ServerCertificate =>
  createCertificate(name, {
    validFromMs: Date.now() + fromDays * DAY_MS,
    validToMs: Date.now() + toDays * DAY_MS,
  });

/** Writes a certificate and its key into a folder, by default a new one. */
export function writeCertificate(
  certificate: ServerCertificate,
  folder = createTemporaryFolder(),
): WrittenCertificate {
  const [certificateFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certificateFile, certificate.cert);
  writeFileSync(keyFile, certificate.key);
  return { ...certificate, certificateFile, keyFile };
}
