import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '@server/kernel/limit-concurrency';

/** argon2id (the package's default algorithm), 64 MiB, three passes, one lane. */
const PARAMETERS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/**
 * The hash of an unknown password. An address without an account is checked against it, so that it takes as long as an address
 * with one.
 */
export const DUMMY_HASH = `${CURRENT}7Ab4BnqcN+sbVYMeELQ9Hw$Vq42WaFKwsaezaQ8TJcyoQm42ifFWl5/Hv9Aq+e6Ujc`;

/** Whether a hash was made with today's parameters; one that was not is made anew when the password is next typed. */
export const isCurrentHash = (passwordHash: string): boolean => passwordHash.startsWith(CURRENT);

/** Two at a time fill two cores and 128 MiB; more would only take memory from the calls. */
const AT_ONCE = 2;

export interface Passwords {
  /** argon2id in PHC form, with its parameters and salt. */
  hashPassword(password: string): Promise<string>;
  /** False for a hash that is none, too. */
  verifyPassword(password: string, passwordHash: string): Promise<boolean>;
}

/** The same person types the same password on every keyboard: composed and decomposed letters are one. */
const normalised = (password: string): string => password.normalize('NFC');

/** Hashing of people's passwords, off the event loop, at most two at a time. */
export function createPasswords(): Passwords {
  const inTurn = limitConcurrency(AT_ONCE);
  return {
    hashPassword: (password) => inTurn(() => hash(normalised(password), PARAMETERS)),
    verifyPassword: (password, passwordHash) =>
      inTurn(() => verify(passwordHash, normalised(password)).catch(() => false)),
  };
}
