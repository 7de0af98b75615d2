import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import {
  callService,
  createKeyInWindow,
  setUpInWindow,
  waitForPage,
} from '../../support/desktop/desktop-page';
import { findTracesInPage } from '../../support/keys/token-traces';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Opens the leak finder of the desktop app, and creates the token of a key. */
async function openLeakFinder() {
  const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
  const page = await waitForPage(app);
  const propertyId = await setUpInWindow(page);
  await callService(page, 'setup.service', { port: await findFreePort() });
  await callService(page, 'setup.modules', { integration: true });
  const { handle } = await createKeyInWindow(page, propertyId);
  const { token } = await callService(page, 'keys.reveal', { handle });
  await callService(page, 'keys.destroy', { handle });
  await page.reload();
  await page.getByRole('link', { name: 'Leak finder' }).click();
  return { app, page, token, secret: token.split('_')[2] ?? '' };
}

verifies(
  'leaks.found',
  'a folder that the person picks in the window is searched, names included',
  async () => {
    const { app, page, token, secret } = await openLeakFinder();
    const folder = join(createTemporaryFolder(), `of-${token}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), `one\nBearer%20${token}\n`);
    await app.evaluate(({ dialog }, picked) => {
      Reflect.set(dialog, 'showOpenDialog', async () => ({ canceled: false, filePaths: [picked] }));
    }, folder);
    await page.getByRole('button', { name: 'Search a folder' }).click();
    await page.getByText('1 key found in 2 places. 1 file searched.').waitFor();
    const found = page.getByRole('table', { name: 'Keys found' });
    await found.getByText(', in the name').waitFor();
    await found.getByText('notes.txt:2', { exact: true }).waitFor();
    expect(await findTracesInPage(page, secret)).toEqual([]);
  },
);

verifies(
  'leaks.clipboard',
  'all of what was copied is searched in the window, however long it is',
  async () => {
    const { app, page, token, secret } = await openLeakFinder();
    await app.evaluate(
      ({ clipboard }, text) => clipboard.writeText(text),
      `${'a line\n'.repeat(200_000)}${token}`,
    );
    await page.getByRole('button', { name: 'Search the clipboard' }).click();
    await page.getByText('1 key found in 1 place.').waitFor();
    await page.getByText('line 200001', { exact: true }).waitFor();
    expect(await findTracesInPage(page, secret)).toEqual([]);
  },
);
