import type { Management } from '@server/commands/management';
import { expect, it } from 'vitest';
import { createSessionSet, openSessionFixture } from '../../../support/service/window-world';

it('a call whose commands cannot be loaded is refused as an internal error, and the log says why', async () => {
  const fixture = await openSessionFixture();
  const gone = new Error('the file of the program is gone');
  const management: Management = { ...fixture.management, load: () => Promise.reject(gone) };
  const { page } = createSessionSet({ ...fixture, management }).openWindow();
  expect(await page.connection.call('setup.state', {}, 'first')).toMatchObject({
    ok: false,
    refusal: { code: 'internal_error' },
  });
  expect(fixture.failures).toEqual([gone]);
});
