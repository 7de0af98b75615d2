import { hash } from 'node:crypto';
import type { RandomBytes } from '@shared/kernel/token';

const SECRET_BYTES = 32;

/** 256 bits as base64url, 43 characters. */
export const createSecret = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');

export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The only form in which a secret is kept: SHA-256, lower-case hex. */
export const hashSecret = (secret: string): string => hash('sha256', secret);
