import { expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { openSessionFixture } from '../../../support/service/window-world';

verifies(
  'audit.sign-in',
  'a flood of refused recoveries is counted from the 21st in a minute on',
  async () => {
    const { store, clock, openWindow } = await openSessionFixture();
    const { page } = openWindow();
    const head = async () => (await store.read(({ audit }) => audit.head()))?.seq ?? 0;
    let anonymousFailures = 0;
    // Each with another address, because attempts at one address are delayed.
    const createUnknownCaller = () => {
      anonymousFailures += 1;
      const email = `x${anonymousFailures}@example.com`;
      return { email, recovery_code: 'A'.repeat(26), password: 'otters knit mugs' };
    };
    const flood = async (tries: number): Promise<number> => {
      const before = await head();
      for (let count = 0; count < tries; count += 1)
        expect(await page.codeOf('session.recover', createUnknownCaller())).toBe('sign_in_failed');
      return (await head()) - before;
    };
    clock.pass(120_000);
    expect(await flood(30)).toBe(20);
    clock.pass(60_000);
    expect(await flood(3)).toBe(3);
  },
);
