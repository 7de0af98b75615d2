import { limitConcurrency } from '@server/kernel/limit-concurrency';

/** argon2id (the package's default algorithm), 64 MiB, three passes, one lane. */
const PARAMETERS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

const CURRENT_PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/**
 * The hash of an unknown password. A password for an address without an account is checked against it, so that it takes the
 * same time.
 */
export const DUMMY_HASH = `${CURRENT_PREFIX}7Ab4BnqcN+sbVYMeELQ9Hw$Vq42WaFKwsaezaQ8TJcyoQm42ifFWl5/Hv9Aq+e6Ujc`;

/** True if a hash was made with the current parameters. Another one is renewed when the password is next typed. */
export const isCurrentHash = (passwordHash: string): boolean => passwordHash.startsWith(CURRENT_PREFIX);

/** Two at a time use two cores and 128 MiB. More would only take memory from the calls. */
const MAX_CONCURRENT = 2;

export interface Passwords {
  /** Returns argon2id in PHC form, with its parameters and salt. */
  hashPassword(password: string): Promise<string>;
  /** Also false for a text that is not a hash. */
  verifyPassword(password: string, passwordHash: string): Promise<boolean>;
}

/** Loads the native code when a password is first needed, so that a start does not wait for it. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Composed and decomposed letters count as the same, since keyboards send either. */
const normalise = (password: string): string => password.normalize('NFC');

/** Creates the object that hashes members' passwords: off the event loop, at most two at a time. */
export function createPasswords(): Passwords {
  const inTurn = limitConcurrency(MAX_CONCURRENT);
  return {
    hashPassword: (password) =>
      inTurn(async () => (await loadArgon2()).hash(normalise(password), PARAMETERS)),
    verifyPassword: (password, passwordHash) =>
      inTurn(async () => {
        const { verify } = await loadArgon2();
        return verify(passwordHash, normalise(password)).catch(() => false);
      }),
  };
}
