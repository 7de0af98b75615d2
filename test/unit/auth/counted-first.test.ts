import { expect } from 'vitest';
import { quickPasswords } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';
import { createSessionSet, OWNER_PASSWORD, openSessionFixture } from '../../support/service/window-world';

const email = 'maren@example.com';
const desktop = { kind: 'session', id: 'desktop' } as const;

/** Opens a window, and reads how many wrong passwords are counted while each password is checked. */
async function openCounted() {
  const fixture = await openSessionFixture();
  const countTries = () =>
    fixture.store.read(async ({ signInFailures }) => (await signInFailures.find(email, desktop))?.count ?? 0);
  const duringCheck: number[] = [];
  const { openWindow } = createSessionSet(fixture, {
    ...quickPasswords,
    async verifyPassword(password, passwordHash) {
      duringCheck.push(await countTries());
      return quickPasswords.verifyPassword(password, passwordHash);
    },
  });
  return { ...openWindow(), duringCheck, countTries };
}

verifies('member.try-counted-first', 'a try is counted while its password is checked', async () => {
  const { page, duringCheck, countTries } = await openCounted();
  for (let tries = 0; tries < 4; tries += 1)
    await page.call('session.signIn', { email, password: 'not the password' });
  expect(duringCheck).toEqual([1, 2, 3, 4]);
  expect(await countTries()).toBe(4);
  expect(await page.codeOf('session.signIn', { email, password: OWNER_PASSWORD })).toBe('ok');
  expect(duringCheck.at(-1)).toBe(5);
  expect(await countTries()).toBe(0);
  // A password that a member confirms in their session is counted first, too.
  await page.call('session.reauthenticate', { password: 'not the password' });
  expect([duringCheck.at(-1), await countTries()]).toEqual([1, 1]);
  expect(await page.codeOf('session.reauthenticate', { password: OWNER_PASSWORD })).toBe('ok');
  expect(await countTries()).toBe(0);
});

verifies('member.try-counted-first', 'a try that is not checked is not counted', async () => {
  const { page, duringCheck, countTries } = await openCounted();
  for (let tries = 0; tries < 7; tries += 1)
    await page.call('session.signIn', { email, password: 'not the password' });
  expect([duringCheck.length, await countTries()]).toEqual([5, 5]);
});
