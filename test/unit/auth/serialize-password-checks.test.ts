import { expect } from 'vitest';
import { quickPasswords } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';
import { createSessionSet, OWNER_PASSWORD, openSessionFixture } from '../../support/service/window-world';

verifies(
  'member.one-password-check',
  'one window has one password looked at, so that others wait for no more',
  async () => {
    const fixture = await openSessionFixture();
    const blocker = Promise.withResolvers<void>();
    const { openWindow } = createSessionSet(fixture, {
      ...quickPasswords,
      async verifyPassword(password, passwordHash) {
        await blocker.promise;
        return quickPasswords.verifyPassword(password, passwordHash);
      },
    });
    const hostile = openWindow().page;
    const unknownMember = { email: 'nobody@example.com', password: OWNER_PASSWORD };
    const first = hostile.codeOf('session.signIn', unknownMember);
    const more = Array.from({ length: 5 }, () => hostile.codeOf('session.signIn', unknownMember));
    expect(await Promise.all(more)).toEqual(more.map(() => 'rate_limited'));
    const owner = openWindow().page.codeOf('session.signIn', {
      email: 'maren@example.com',
      password: OWNER_PASSWORD,
    });
    blocker.resolve();
    expect([await first, await owner, await hostile.codeOf('session.signIn', unknownMember)]).toEqual([
      'sign_in_failed',
      'ok',
      'sign_in_failed',
    ]);
  },
);
