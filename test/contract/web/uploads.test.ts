import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { beginUpload, listFiles, openFilePage, sendSlowly, waitUntil } from './file-transfer-page';

/** The transfer is free a moment after the previous upload ended. */
async function sendUntilStored(
  { send }: Awaited<ReturnType<typeof openFilePage>>,
  url: string,
): Promise<void> {
  while ((await send(url, 'whole')).status !== 204);
}

describe('a file that a browser sends', () => {
  verifies('web.files', 'is kept for the command that reads it, and no longer', async () => {
    const page = await openFilePage();
    const { ticket, url } = await page.choose('import', 'bookings.csv.gz');
    expect(page.pathOf(ticket)).toBe('');
    expect((await page.send(url, 'the bytes')).status).toBe(204);
    const path = page.pathOf(ticket);
    expect([path.endsWith('.csv.gz'), readFileSync(path, 'utf8')]).toEqual([true, 'the bytes']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await page.send(url, 'others')).status).toBe(409);
    expect((await page.fetchFile(url)).status).toBe(404);
    await page.run('refuse', ticket);
    expect(readFileSync(path, 'utf8')).toBe('the bytes');
    await page.run('echo', ticket);
    expect([page.pathOf(ticket), existsSync(path)]).toEqual(['', false]);
  });

  it('is refused without its cookie, our Origin or the word of the browser', async () => {
    const page = await openFilePage();
    const { ticket, url } = await page.choose('restore', 'copy.db');
    const rows: readonly (readonly [Record<string, string>, number])[] = [
      [{ cookie: '' }, 401],
      [{ origin: 'https://evil.example.com' }, 403],
      [{ origin: '' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
      [{ host: 'evil.example.com' }, 403],
    ];
    for (const [headers, status] of rows)
      expect([headers, (await page.send(url, 'x', headers)).status]).toEqual([headers, status]);
    const bare = Object.fromEntries(
      Object.entries(page.headers).filter(([name]) => name !== 'sec-fetch-site'),
    );
    expect(
      (await sendRequest(page.world.port, url, { method: 'POST', headers: bare, body: 'x' })).status,
    ).toBe(403);
    expect((await page.send('/files/nothing', 'x')).status).toBe(404);
    const { url: other } = await page.choose('backup', 'copy.db');
    expect((await page.send(other, 'x')).status).toBe(404);
    expect(page.pathOf(ticket)).toBe('');
  });

  it('is refused beyond the bound, announced or not, and leaves nothing', async () => {
    const page = await openFilePage({ limits: { fileBytes: 1000 } });
    const { ticket, url } = await page.choose('import', 'a.csv');
    expect((await page.send(url, 'x'.repeat(1001))).status).toBe(413);
    const chunked = await page.send(url, 'x'.repeat(1001), { 'transfer-encoding': 'chunked' });
    expect([chunked.status, JSON.parse(chunked.text).code]).toEqual([413, 'payload_too_large']);
    expect([page.pathOf(ticket), listFiles(page.world.dataDirectory)]).toEqual(['', []]);
    expect((await page.send(url, 'x'.repeat(1000))).status).toBe(204);
  });

  it('that breaks off leaves nothing, and may come again', async () => {
    const page = await openFilePage();
    const { ticket, url } = await page.choose('import', 'a.csv');
    const socket = beginUpload(page.world.port, url, page.headers, 1000);
    await waitUntil(() => listFiles(page.world.dataDirectory).length === 1);
    socket.resetAndDestroy();
    await waitUntil(() => listFiles(page.world.dataDirectory).length === 0);
    await sendUntilStored(page, url);
    expect(readFileSync(page.pathOf(ticket), 'utf8')).toBe('whole');
    expect(listFiles(page.world.dataDirectory)).toHaveLength(1);
  });

  it('may take longer than a call, as long as it comes', async () => {
    const page = await openFilePage({ timeouts: { headersTimeout: 200, requestTimeout: 200 } });
    const { ticket, url } = await page.choose('import', 'a.csv');
    const answer = await sendSlowly(beginUpload(page.world.port, url, page.headers, 30), 30);
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
    expect(readFileSync(page.pathOf(ticket), 'utf8')).toBe('x'.repeat(30));
  });

  it('of which nothing comes any more is given up', async () => {
    const page = await openFilePage({ limits: { fileRestMs: 50 } });
    const { url } = await page.choose('import', 'a.csv');
    const socket = beginUpload(page.world.port, url, page.headers, 1000);
    await new Promise((resolve) => socket.once('close', resolve));
    await waitUntil(() => listFiles(page.world.dataDirectory).length === 0);
    expect(page.world.failures).toEqual([]);
  });
});
