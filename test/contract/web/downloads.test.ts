import { existsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openFilePage, waitUntil } from './file-transfer-page';

describe('a file that a command writes', () => {
  verifies('web.files', 'is fetched once it is whole, by the browser that chose it, once', async () => {
    const page = await openFilePage();
    const { ticket, url } = await page.choose('audit_export', 'log.csv');
    expect(url).toBe(`/files/${ticket}`);
    const path = page.pathOf(ticket);
    expect([existsSync(path), path.endsWith('.csv'), path.includes(ticket)]).toEqual([false, true, false]);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    writeFileSync(path, 'half');
    expect((await page.fetchFile(url)).status).toBe(409);
    await page.run('refuse', ticket);
    expect((await page.fetchFile(url)).status).toBe(409);
    writeFileSync(path, 'a,b\r\n');
    await page.run('echo', ticket);
    const unknownToken = await page.world.openSession();
    for (const fakeSession of page.world.windowSessions) fakeSession.isSignedIn = true;
    expect((await sendRequest(page.world.port, url, { headers: { cookie: unknownToken } })).status).toBe(404);
    expect((await sendRequest(page.world.port, url)).status).toBe(401);
    const { status, headers, text } = await page.fetchFile(url);
    expect([status, text]).toEqual([200, 'a,b\r\n']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="log.csv"; filename*=UTF-8''log.csv`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await waitUntil(() => !existsSync(path));
    expect((await page.fetchFile(url)).status).toBe(404);
  });

  const names: Record<string, readonly [suggested: string, kept: string, header: string]> = {
    'a name of the world': [
      'Büro “1”.db',
      'Büro “1”.db',
      `filename="B_ro _1_.db"; filename*=UTF-8''B%C3%BCro%20%E2%80%9C1%E2%80%9D.db`,
    ],
    'a folder before it': ['/etc/../passwd', 'passwd', `filename="passwd"; filename*=UTF-8''passwd`],
    'a folder of Windows': ['C:\\x\\y.csv', 'y.csv', `filename="y.csv"; filename*=UTF-8''y.csv`],
    'quotes and new lines': [
      `a"b'c\r\nX: y.csv`,
      `a"b'cX: y.csv`,
      `filename="a_b_cX_ y.csv"; filename*=UTF-8''a%22b%27cX%3A%20y.csv`,
    ],
    'nothing but dots': ['..', 'file', `filename="file"; filename*=UTF-8''file`],
    'a mark that turns the reading direction': [
      'report\u202egpj.exe',
      'reportgpj.exe',
      `filename="reportgpj.exe"; filename*=UTF-8''reportgpj.exe`,
    ],
    'half a character': ['\ud83d.csv', '\ufffd.csv', `filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
  };

  it.each(Object.entries(names))('keeps %s to the name', async (_kind, [suggested, stored, header]) => {
    const page = await openFilePage();
    const { ticket, name, url } = await page.choose('backup', suggested);
    expect(name).toBe(stored);
    const path = page.pathOf(ticket);
    expect(dirname(dirname(path))).toBe(getTransferDirectory(page.world.dataDirectory));
    writeFileSync(path, 'x');
    await page.run('echo', ticket);
    expect((await page.fetchFile(url)).headers['content-disposition']).toBe(`attachment; ${header}`);
  });

  it('is fetched again when it did not leave whole', async () => {
    const page = await openFilePage();
    const { ticket, url } = await page.choose('backup', 'copy.db');
    const big = Buffer.alloc(32 * 1024 * 1024, 'x');
    writeFileSync(page.pathOf(ticket), big);
    await page.run('echo', ticket);
    const socket = connect({ port: page.world.port, host: '127.0.0.1' });
    socket.write(
      `GET ${url} HTTP/1.1\r\nHost: 127.0.0.1:${page.world.port}\r\nCookie: ${page.cookie}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
    const again = await page.fetchFile(url);
    expect([again.status, again.body.length]).toEqual([200, big.length]);
  });

  it('is gone once it left whole, though the browser hangs up on the last byte', async () => {
    const page = await openFilePage();
    for (let tries = 0; tries < 40; tries += 1) {
      const { ticket, url } = await page.choose('backup', 'copy.db');
      const path = page.pathOf(ticket);
      writeFileSync(path, 'the bytes');
      await page.run('echo', ticket);
      const socket = connect({ port: page.world.port, host: '127.0.0.1' });
      let text = '';
      const hungUp = new Promise((resolve) => socket.once('close', resolve));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (text.endsWith('the bytes')) socket.resetAndDestroy();
      });
      socket.write(
        `GET ${url} HTTP/1.1\r\nHost: 127.0.0.1:${page.world.port}\r\nCookie: ${page.cookie}\r\n\r\n`,
      );
      await hungUp;
      await waitUntil(() => !existsSync(path));
      expect((await page.fetchFile(url)).status).toBe(404);
    }
  });
});

describe('the files of a browser session', () => {
  it('are limited: the oldest unused one is removed', async () => {
    const page = await openFilePage({ limits: { filesPerSession: 2 } });
    const [first, second] = [await page.choose('backup', 'a'), await page.choose('backup', 'b')];
    await page.choose('backup', 'c');
    expect([page.pathOf(first.ticket) === '', page.pathOf(second.ticket) === '']).toEqual([true, false]);
  });

  it('end with it', async () => {
    const page = await openFilePage();
    const { ticket } = await page.choose('backup', 'a.db');
    const path = page.pathOf(ticket);
    writeFileSync(path, 'x');
    page.world.web.close();
    expect([existsSync(dirname(dirname(path))), page.pathOf(ticket)]).toEqual([false, '']);
  });
});
