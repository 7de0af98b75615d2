import { hash } from 'node:crypto';
import { normaliseRecoveryCode } from '@shared/auth/recovery-code';
import type { RandomBytes } from '@shared/kernel/token';

const CODE_COUNT = 8;
const CODE_BYTES = 16;
/** 128 bits, five in each character. */
const CODE_LENGTH = 26;
/** Without i, l, o and u, which are easily read as 1, 1, 0 and v. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

function encode(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let encoded = '';
  for (let index = 0; index < CODE_LENGTH; index += 1) {
    encoded = ALPHABET.charAt(Number(rest % 32n)) + encoded;
    rest /= 32n;
  }
  return encoded;
}

const formatGroups = (code: string): string =>
  [code.slice(0, 5), code.slice(5, 10), code.slice(10, 15), code.slice(15, 20), code.slice(20)].join('-');

/** Generates eight codes of 128 bits in the form that members type: `0c3fk-9v2qd-…`, five groups. */
export const generateRecoveryCodes = (randomBytes: RandomBytes): string[] =>
  Array.from({ length: CODE_COUNT }, () => formatGroups(encode(randomBytes(CODE_BYTES))));

/** Hashes a code for storage: SHA-256, lower-case hex. Every way of typing a code gives the same hash. */
export const hashRecoveryCode = (typed: string): string => hash('sha256', normaliseRecoveryCode(typed));
