import { generateKeyPairSync } from 'node:crypto';
import type { UpdateSource } from '@server/commands/ports/update-port';
import { DAY_MS } from '@shared/kernel/time';
import type { UpdatePackage } from '@shared/service/version-file';
import { signVersionFile } from '../../../tools/release/sign-version-file';
import { createCertificate } from './create-certificate';
import type { Answer, Receiver } from './start-receiver';
import { startReceiver } from './start-receiver';

const HOST = 'updates.example.com';
const VALID_DAYS = 90;

interface Signing {
  readonly version: string;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly validDays?: number;
  readonly packages?: readonly UpdatePackage[];
}

export interface VersionFeed {
  readonly source: UpdateSource;
  readonly receiver: Receiver;
  /** Signs a version file with the key of this feed. */
  sign(signing: Signing): string;
  /** What the next requests are answered. */
  answer(next: Answer): void;
}

/** Serves version files by real TLS, with a key of its own. */
export async function startVersionFeed(): Promise<VersionFeed> {
  const certificate = createCertificate(HOST, {
    validFromMs: Date.now() - DAY_MS,
    validToMs: Date.now() + DAY_MS,
  });
  let current: Answer = (response) => response.writeHead(404).end();
  const receiver = await startReceiver(certificate, (response, message) => current(response, message));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    receiver,
    source: {
      feed: {
        url: `https://${HOST}:${receiver.port}/version.json`,
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      },
      lookUp: async () => ['127.0.0.1'],
      authorities: [certificate.authority],
    },
    sign: ({ version, nowMs, validDays = VALID_DAYS, packages = [] }) =>
      signVersionFile({ version, packages, nowMs, validDays, privateKey: pem }),
    answer(next) {
      current = next;
    },
  };
}
