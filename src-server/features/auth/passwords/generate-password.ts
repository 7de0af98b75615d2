import type { RandomBytes } from '@shared/kernel/token';

/** 31 characters: without i, l, o, 0 and 1, which are easily confused. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 20;

/** Generates a one-time password of 20 readable characters, about 99 random bits. */
export function generatePassword(randomBytes: RandomBytes): string {
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // The largest multiple of 31 below 256 is 248: higher bytes would favour the first letters.
      if (byte < 248 && password.length < LENGTH) password += READABLE.charAt(byte % READABLE.length);
    }
  }
  return password;
}
