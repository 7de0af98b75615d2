import { expect, it } from 'vitest';
import { z } from 'zod';
import { createToken } from '../../support/service/token-fixture';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openSessionFixture } from '../../support/service/window-world';

const host = (text: string) =>
  createTestHost({ clipboard: { write: async () => undefined, read: async () => text } });

verifies(
  'leaks.clipboard',
  'the whole of what was copied is searched on the desktop, with progress',
  async () => {
    const fixture = await openSessionFixture();
    const token = await createToken(fixture);
    const text = `${'Grüße\n'.repeat(200_000)}${token}`;
    const { page } = await fixture.ownerWindow(host(text));
    const found = await page.get('leaks.scanClipboard', {});
    expect(found).toMatchObject({ findings: [{ name: 'Door locks', file: null, line: 200_001 }], more: 0 });
    expect(found).toMatchObject({ bytes: Buffer.byteLength(text) });
    expect(page.events.filter(({ name }) => name === 'call.progress').at(-1)?.payload).toMatchObject({
      done: text.length,
      total: text.length,
    });
  },
);

verifies('leaks.progress', 'a search of what was copied is given up at once', async () => {
  const fixture = await openSessionFixture();
  const { page } = await fixture.ownerWindow(host('x'.repeat(50_000_000)));
  const searching = page.connection.call('leaks.scanClipboard', {}, 'search');
  const isUnderWay = () => page.events.some(({ name }) => name === 'call.progress');
  while (!isUnderWay()) await new Promise((resolve) => setImmediate(resolve));
  await page.get('call.cancel', { call_id: 'search' });
  const reply = await searching;
  expect(reply).toMatchObject({ ok: false, refusal: { error: 'Cancelled before the end.' } });
  const progress = z.object({ done: z.number() });
  const last = page.events.findLast(({ name }) => name === 'call.progress');
  expect(progress.parse(last?.payload).done).toBeLessThan(50_000_000);
});

it('a clipboard that cannot be reached says what to do', async () => {
  const fixture = await openSessionFixture();
  const read = () => Promise.reject(new Error('the display went away'));
  const { page } = await fixture.ownerWindow(
    createTestHost({ clipboard: { write: async () => undefined, read } }),
  );
  const reply = await page.call('leaks.scanClipboard', {});
  expect(reply).toMatchObject({
    refusal: {
      error: 'The clipboard can’t be read. Copy the text again, then search.',
      code: 'unavailable',
    },
  });
});
