import { findPasswordProblem } from '@server/features/auth/passwords/password-problem';
import { createPasswords, DUMMY_HASH, isCurrentHash } from '@server/features/auth/passwords/passwords';
import { limitConcurrency } from '@server/kernel/limit-concurrency';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

describe('hashPassword', () => {
  verifies(
    'member.password',
    '12 and 128 are enough and not too many, and the hash says how it was made',
    async () => {
      const ofLength = (length: number) => 'otters knit '.repeat(11).slice(0, length);
      const findText = (length: number) => findPasswordProblem(ofLength(length), [])?.english;
      expect([11, 12, 128, 129].map(findText)).toEqual([
        'Use at least 12 characters.',
        undefined,
        undefined,
        'Use at most 128 characters.',
      ]);
      const passwordHash = await createPasswords().hashPassword('tall lamps over the quay');
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[^$]+\$[^$]+$/);
    },
  );

  it('salts: the same password has two hashes, and both verify', async () => {
    const { hashPassword, verifyPassword } = createPasswords();
    const [first, second] = await Promise.all([hashPassword('tall lamps'), hashPassword('tall lamps')]);
    expect(first).not.toBe(second);
    expect(await verifyPassword('tall lamps', first)).toBe(true);
    expect(await verifyPassword('tall lamps', second)).toBe(true);
  });
});

describe('verifyPassword', () => {
  it('checks an address without an account against a hash of the same cost', async () => {
    const { hashPassword, verifyPassword } = createPasswords();
    expect(DUMMY_HASH).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[^$]+\$[^$]+$/);
    expect(isCurrentHash(DUMMY_HASH)).toBe(true);
    expect(isCurrentHash(await hashPassword('otters knit mugs'))).toBe(true);
    expect(isCurrentHash(DUMMY_HASH.replace('t=3', 't=2'))).toBe(false);
    expect(await verifyPassword('otters knit mugs', DUMMY_HASH)).toBe(false);
  });

  it('knows the password whichever way its accents were composed', async () => {
    const { hashPassword, verifyPassword } = createPasswords();
    const passwordHash = await hashPassword('tr\u00e8s haute lampe');
    expect(await verifyPassword('tre\u0300s haute lampe', passwordHash)).toBe(true);
    expect(await verifyPassword('tres haute lampe', passwordHash)).toBe(false);
  });

  it.each(['', 'plain text', '$argon2id$v=19$m=65536,t=3,p=1$', '$2b$10$abcdefghijklmnopqrstuv', '\u0000'])(
    'answers false to the hash %j, which is none',
    async (passwordHash) => {
      expect(await createPasswords().verifyPassword('tall lamps over the quay', passwordHash)).toBe(false);
    },
  );
});

describe('atMost', () => {
  it('runs no more than the limit at a time, all in order, and goes on after a failure', async () => {
    const inTurn = limitConcurrency(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((wake) => setImmediate(wake));
      running -= 1;
      if (index === 1) throw new Error('one fails');
      return index;
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(work(index))));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
    expect(running).toBe(0);
  });
});
