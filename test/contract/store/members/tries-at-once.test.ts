import { checkPassword } from '@server/features/auth/check-password';
import { expect } from 'vitest';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

const attempt = {
  email: 'maren@example.com',
  sources: [{ source: { kind: 'address', id: '203.0.113.7' }, origin: 'network' }],
  isHeld: false,
} as const;

verifies('member.try-counted-first', 'two services that check at once let five guesses through', async () => {
  const { store, openStoreWithClock } = await openPostgresTestStore();
  const stores = [store, await openStoreWithClock()];
  const blocker = Promise.withResolvers<void>();
  let checked = 0;
  const answers: Promise<string>[] = [];
  /** Tries a password, whose check ends with the test. Resolves when the check has begun or was refused. */
  async function tryOnce(at: (typeof stores)[number]): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const passwords = {
      async verifyPassword() {
        checked += 1;
        begun.resolve();
        await blocker.promise;
        return false;
      },
    };
    const answer = checkPassword({ store: at, passwords }, attempt, 'not the password');
    answers.push(answer.then(({ verdict }) => verdict));
    await Promise.race([begun.promise, answer]);
  }
  for (let round = 0; round < 4; round += 1) await Promise.all(stores.map(tryOnce));
  expect(checked).toBe(5);
  blocker.resolve();
  const verdicts = await Promise.all(answers);
  expect(verdicts.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'not_looked_at'),
    ...Array.from({ length: 5 }, () => 'wrong'),
  ]);
});
