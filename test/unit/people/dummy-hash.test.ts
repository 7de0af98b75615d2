import { DUMMY_HASH } from '@server/people/dummy-hash';
import { isCurrentHash, passwords } from '@server/people/passwords';
import { expect, it } from 'vitest';

it('an address without an account is checked against a hash of the same cost', async () => {
  const { hashPassword, verifyPassword } = passwords();
  expect(isCurrentHash(DUMMY_HASH)).toBe(true);
  expect(isCurrentHash(await hashPassword('otters knit mugs'))).toBe(true);
  expect(isCurrentHash(DUMMY_HASH.replace('t=3', 't=2'))).toBe(false);
  expect(await verifyPassword('otters knit mugs', DUMMY_HASH)).toBe(false);
});
