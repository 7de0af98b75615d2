import { createPublicKey, verify } from 'node:crypto';
import type { UpdatePackage } from '@shared/service/version-file';
import { VERSION_FILE_PREFIX, versionFileSchema, versionStatementSchema } from '@shared/service/version-file';

/** What a version file says. */
export interface VersionStatement {
  readonly version: string;
  readonly packages: readonly UpdatePackage[];
  readonly signedAtMs: number;
  readonly expiresAtMs: number;
}

/** Reads a version file. Throws Error unless it is signed with the key, and says what such a file says. */
export function readVersionFile(text: string, publicKey: string): VersionStatement {
  const { statement, signature } = versionFileSchema.parse(JSON.parse(text));
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key for version files is no Ed25519 key.');
  // Before anything of the statement is read.
  if (!verify(null, Buffer.from(`${VERSION_FILE_PREFIX}${statement}`), key, Buffer.from(signature, 'base64')))
    throw new Error('The signature of the version file is wrong.');
  const { version, packages, signed_at, expires_at } = versionStatementSchema.parse(JSON.parse(statement));
  return { version, packages, signedAtMs: Date.parse(signed_at), expiresAtMs: Date.parse(expires_at) };
}
