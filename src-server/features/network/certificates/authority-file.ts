import { createPrivateKey, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import { createSecretBox } from '@server/files/secret-box';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';
import { z } from 'zod';
import type { Authority } from './authority';

const FILE_NAME = 'network-authority.json';
/** Binds the sealed key to its use. */
const OWNER = 'network-authority';

const fileSchema = z.strictObject({
  root: z.string(),
  covers: z.array(z.string()),
  /** The key, encrypted with that of `secrets.key`. Base64. */
  sealed_key: z.string(),
});

/** The public part of the authority. */
export type AuthorityRoot = Pick<Authority, 'root' | 'covers'>;

type StoredAuthority = z.output<typeof fileSchema>;

function readStored(dataDirectory: string): StoredAuthority | null {
  const text = readOwnFile(join(dataDirectory, FILE_NAME));
  return text === null ? null : fileSchema.parse(JSON.parse(text));
}

/** Reads the root, which is not secret. null: no authority was made yet. */
export const readAuthorityRoot = (dataDirectory: string): AuthorityRoot | null => readStored(dataDirectory);

/** Formats the fingerprint by which a member recognises the root on another device. */
export const formatFingerprint = (root: string): string => new X509Certificate(root).fingerprint256;

/**
 * Loads the authority with its key. null: none was made yet. Throws AppError `validation_failed` if `secrets.key` is not the one
 * that its key was sealed with.
 */
export function loadAuthority(dataDirectory: string): Authority | null {
  const stored = readStored(dataDirectory);
  if (stored === null) return null;
  const { root, covers, sealed_key: sealed } = stored;
  const key = createSecretBox(dataDirectory).open(Buffer.from(sealed, 'base64'), OWNER);
  if (key === null) throw new AppError('validation_failed', fillMessage(networkMessages.authorityKeyLost));
  return { root, covers, key: createPrivateKey(key) };
}

/** Stores the authority, 0600, its key encrypted. It is in no backup. decision 0181. */
export function saveAuthority(dataDirectory: string, { root, key, covers }: Authority): void {
  const plain = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const sealed = createSecretBox(dataDirectory).seal(plain, OWNER).toString('base64');
  replaceOwnFile(
    join(dataDirectory, FILE_NAME),
    `${JSON.stringify({ root, covers: [...covers], sealed_key: sealed })}\n`,
  );
}
