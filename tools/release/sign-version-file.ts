import { createPrivateKey, sign } from 'node:crypto';
import type { UpdatePackage } from '../../shared/service/version-file.ts';
import { VERSION_FILE_PREFIX, versionStatementSchema } from '../../shared/service/version-file.ts';

const DAY_MS = 86_400_000;
/** Longer than from one release to the next, or from one renewal of the file to the next. */
const MAX_VALID_DAYS = 180;

interface SigningInput {
  readonly version: string;
  /** Packages that programs may install themselves. */
  readonly packages: readonly UpdatePackage[];
  /** Epoch ms. */
  readonly nowMs: number;
  readonly validDays: number;
  /** An Ed25519 key in PEM (PKCS 8). */
  readonly privateKey: string;
}

/** Writes the signed version file, as the program reads it. Throws Error for another kind of key, or a version that is none. */
export function signVersionFile(input: SigningInput): string {
  const { version, packages, nowMs, validDays, privateKey } = input;
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > MAX_VALID_DAYS)
    throw new Error(`The file can be valid for 1 to ${MAX_VALID_DAYS} days.`);
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key.');
  const statement = JSON.stringify(
    versionStatementSchema.parse({
      version,
      packages,
      signed_at: new Date(nowMs).toISOString(),
      expires_at: new Date(nowMs + validDays * DAY_MS).toISOString(),
    }),
  );
  const signature = sign(null, Buffer.from(`${VERSION_FILE_PREFIX}${statement}`), key).toString('base64');
  return `${JSON.stringify({ statement, signature }, null, 2)}\n`;
}
