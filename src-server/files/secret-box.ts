import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, readOwnFile } from './own-file';
import { createTempPath } from './temp-file';

export const SECRET_KEY_FILE = 'secrets.key';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what is stored in the database with a key that is not in it. decision 0171. */
export interface SecretBox {
  /** `owner`: the id of the object. What is sealed for one object does not open for another. */
  seal(secret: string, owner: string): Buffer;
  /** null: the key is not the one that it was sealed with, as after a restore on another computer. */
  open(sealed: Buffer, owner: string): string | null;
}

/** Reads the key, and denies access to other users. null: there is no key. */
function readKey(file: string): Buffer | null {
  const text = readOwnFile(file);
  if (text === null) return null;
  if ((lstatSync(file).mode & 0o077) !== 0) chmodSync(file, PRIVATE_FILE);
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === KEY_BYTES ? key : null;
}

/** Writes a new key under a temporary name first. If another process was first, its key is used. */
function createKey(file: string): Buffer {
  const temporary = createTempPath(file);
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  writeFileSync(temporary, text, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  const written = readKey(file);
  if (written === null) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes. Move it away.`);
  return written;
}

function decrypt(key: Buffer, sealed: Buffer, owner: string): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

/** Creates the box over `secrets.key` of the data directory: 0600, created when the first secret is sealed, not in backups. */
export function createSecretBox(dataDirectory: string): SecretBox {
  const file = join(dataDirectory, SECRET_KEY_FILE);
  return {
    seal(secret, owner) {
      const key = readKey(file) ?? createKey(file);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, owner) {
      const key = readKey(file);
      return key === null ? null : decrypt(key, sealed, owner);
    },
  };
}

/** Derives a secret for one purpose, the same for every service with this key. null: there is no key, and none was created. */
export function deriveSecret(dataDirectory: string, purpose: string): Buffer | null {
  const key = readKey(join(dataDirectory, SECRET_KEY_FILE));
  return key && Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
}

/** Computes what distinguishes the key of a data directory from others and does not reveal it. null: there is none, and none was created. */
export function computeSecretKeyFingerprint(dataDirectory: string, mayCreate: boolean): string | null {
  const file = join(dataDirectory, SECRET_KEY_FILE);
  const isMissing = lstatSync(file, { throwIfNoEntry: false }) === undefined;
  const key = isMissing && mayCreate ? createKey(file) : readKey(file);
  return key && createHash('sha256').update(key).digest('hex');
}
