import { expect } from 'vitest';
import { ownerCredentials } from '../contract/web/service-browser';
import { sendRequest } from '../support/browser/browser';
import { serveTwoPrograms as serveTwo } from '../support/nodes/two-programs';
import { withClient } from '../support/postgres/postgres-store';
import { verifies } from '../support/service/verifies';

const { email, password } = ownerCredentials;
const signedIn = { person: { email } };
const isActive = { is_active: true };

/** Two programs start, and each password takes a slow hash. */
const SLOW_MS = 240_000;

verifies(
  'run.shared-sign-in',
  'a browser stays signed in after its service was killed, and signs out for good',
  async () => {
    const { first, second, cookie, call } = await serveTwo();
    expect(await call('session.current', isActive)).toMatchObject(signedIn);
    await first.kill();
    const there = await second.openPage(cookie);
    expect(await there('session.current', isActive)).toMatchObject(signedIn);
    expect(await there('session.reauthenticate', { password })).toBeNull();
    await there('session.signOut');
    const again = await second.openPage(cookie);
    expect(await again('session.current', isActive)).toMatchObject({ person: null });
  },
  SLOW_MS,
);

verifies(
  'member.try-counted-first',
  'guesses at two built services are counted together, and a link that one printed opens once',
  async () => {
    const { database, first, second, cookie, call } = await serveTwo();
    await call('session.signOut');
    const pages = [await first.openPage(cookie), await second.openPage(cookie)];
    const guess = (typed: string) =>
      Promise.all(pages.map((page) => page('session.signIn', { email, password: typed })));
    for (let tries = 0; tries < 2; tries += 1)
      expect(await guess('not the password')).toEqual(['sign_in_failed', 'sign_in_failed']);
    await withClient(database.url, async (client) => {
      const { rows } = await client.query('SELECT count::int FROM sign_in_failure');
      expect(rows).toEqual([{ count: 4 }]);
      // From here on a try waits for a minute, however slow the computer is.
      await client.query('UPDATE sign_in_failure SET count = 50, last_at = last_at + 600000');
    });
    expect(await guess(password)).toEqual(['too_many_attempts', 'too_many_attempts']);
    const path = new URL(second.link).pathname;
    const answers = await Promise.all([first, second].map(({ port }) => sendRequest(port, path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403]);
  },
  SLOW_MS,
);
