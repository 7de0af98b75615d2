import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { createTempPath } from '@server/files/temp-file';

export const SIGNING_KEY_FILE = 'audit-signing.key';
const PRIVATE_FILE = 0o600;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Reads the key; null if there is no such file. */
function readKey(file: string): KeyObject | null {
  const text = readOwnFile(file);
  if (text === null) return null;
  if ((lstatSync(file).mode & 0o077) !== 0) chmodSync(file, PRIVATE_FILE);
  const key = createPrivateKey(text);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key`);
  return key;
}

/** Finds the key that signs checkpoints. null: there is none yet, or it cannot be read. */
export function findSigningKey(dataDirectory: string): KeyObject | null {
  try {
    return readKey(join(dataDirectory, SIGNING_KEY_FILE));
  } catch {
    return null;
  }
}

/** Writes the key under a temporary name first, so that another process never reads a part of it. */
function writeKey(file: string, key: KeyObject): void {
  const temporary = createTempPath(file);
  writeFileSync(temporary, key.export({ type: 'pkcs8', format: 'pem' }), {
    mode: PRIVATE_FILE,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(temporary, file);
  } catch (error) {
    // Another process was first. Its key is used.
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Loads the Ed25519 key that signs checkpoints: `audit-signing.key`, PKCS8 PEM, 0600. Creates it on first use. */
export function loadSigningKey(dataDirectory: string): KeyObject {
  const file = join(dataDirectory, SIGNING_KEY_FILE);
  const existing = readKey(file);
  if (existing !== null) return existing;
  writeKey(file, generateKeyPairSync('ed25519').privateKey);
  const written = readKey(file);
  if (written === null) throw new Error(`${file} vanished`);
  return written;
}

/** Computes what distinguishes the key of a data directory from others: the hash of its public half. null: there is none, and none was created. */
export function computeSigningKeyFingerprint(dataDirectory: string, mayCreate: boolean): string | null {
  const isMissing = lstatSync(join(dataDirectory, SIGNING_KEY_FILE), { throwIfNoEntry: false }) === undefined;
  const key = isMissing && mayCreate ? loadSigningKey(dataDirectory) : findSigningKey(dataDirectory);
  if (key === null) return null;
  const bytes = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex');
}
