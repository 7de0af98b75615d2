import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import { createPageHeaders, followLaunchLink, openSocket, sendRequest } from '../../support/browser/browser';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { createBuiltRenderer } from '../../support/service/web-world';
import { listFiles, openFilePage } from './file-transfer-page';

const PASSWORD = 'brass and its patina';
const replySchema = z.object({ id: z.string(), reply: z.object({ ok: z.boolean(), value: z.unknown() }) });
const fileSchema = z.object({ ticket: z.string(), url: z.string() });

verifies('web.files-signed-in', 'no file goes to or from a signed-out browser', async () => {
  const page = await openFilePage();
  const written = await page.choose('backup', 'copy.db');
  writeFileSync(page.pathOf(written.ticket), 'secret');
  await page.run('echo', written.ticket);
  const wanted = await page.choose('import', 'a.csv');
  page.windowSession.isSignedIn = false;
  expect([(await page.fetchFile(written.url)).status, (await page.send(wanted.url, 'x')).status]).toEqual([
    403, 403,
  ]);
});

verifies('web.files-signed-in', 'signing out leaves nothing of what was on its way', async () => {
  const world = await createWorld({ rendererFolder: createBuiltRenderer(), ownerPassword: PASSWORD });
  const cookie = await followLaunchLink(world.port, await world.launchLink());
  const { socket, next } = await openSocket(world.port, cookie);
  async function call(id: string, command: string, input: unknown): Promise<unknown> {
    socket.send(JSON.stringify({ id, command, input }));
    for (;;) {
      const { success, data } = replySchema.safeParse(await next());
      if (success && data.id === id) return data.reply.value;
    }
  }
  const owner = { email: 'maren@example.com', password: PASSWORD };
  await call('1', 'session.signIn', owner);
  const chosen = await call('2', 'files.choose', { purpose: 'import', suggested_name: 'guests.csv' });
  const { url } = fileSchema.parse(chosen);
  const sent = await sendRequest(world.port, url, {
    method: 'POST',
    headers: createPageHeaders(world.port, cookie),
    body: 'names',
  });
  expect([sent.status, listFiles(world.dataDirectory).length]).toEqual([204, 1]);
  await call('3', 'session.signOut', {});
  expect(listFiles(world.dataDirectory)).toEqual([]);
  await call('4', 'session.signIn', owner);
  expect((await sendRequest(world.port, url, { headers: { cookie } })).status).toBe(404);
});
