import { hash } from 'node:crypto';
import type { RandomBytes } from '@shared/kernel/token';

const SECRET_BYTES = 32;

/** Creates a secret of 256 bits as base64url, 43 characters. */
export const createSecret = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');

export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Hashes a secret: SHA-256, lower-case hex. Only the hash is ever stored. */
export const hashSecret = (secret: string): string => hash('sha256', secret);
