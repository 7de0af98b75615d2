import { statSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import { defaultWebLimits } from '@server/web/transfers/web-limits';
import { describe, expect, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { beginUpload, listFiles, openFilePage, waitUntil } from './file-transfer-page';

const MIB = 1024 * 1024;
const RESERVE = defaultWebLimits.reserveBytes;

/** A disk that answers slowly, while others ask and write. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Opens a page of a service whose disk has that much space above the reserve, less what was written. */
async function pageWithRoom(roomBytes: number) {
  const dataDirectory = createTemporaryFolder();
  const written = () => {
    const paths = listFiles(dataDirectory).map((name) => join(getTransferDirectory(dataDirectory), name));
    return paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  };
  const freeBytes = async () => {
    const free = RESERVE + roomBytes - written();
    await aWhile();
    return free;
  };
  const page = await openFilePage({ dataDirectory, freeBytes });
  const { port } = page.world;
  const urlOf = async () => (await page.choose('restore', 'copy.db')).url;
  return {
    written,
    /** Announces a file and sends its first byte. */
    begin: async (bytes: number) => beginUpload(port, await urlOf(), page.headers, bytes),
    send: async (bytes: number) => (await page.send(await urlOf(), 'x'.repeat(bytes))).status,
    /** Sends a file of unannounced length: its first byte, or all of it. */
    async beginUnannounced() {
      const headers = { ...page.headers, 'transfer-encoding': 'chunked' };
      const asking = request({ port, host: '127.0.0.1', path: await urlOf(), method: 'POST', headers });
      onTestFinished(() => void asking.destroy());
      asking.on('error', () => undefined).write('x');
    },
    sendUnannounced: async () =>
      (await page.send(await urlOf(), 'x', { 'transfer-encoding': 'chunked' })).status,
  };
}

/** Counts how many of them were refused because of the disk, up to now. */
function refusals(sockets: readonly Socket[]): () => number {
  let count = 0;
  for (const socket of sockets)
    socket.once('data', (chunk) => {
      if (chunk.toString('latin1').startsWith('HTTP/1.1 503')) count += 1;
    });
  return () => count;
}

describe('files that come side by side', () => {
  verifies('web.disk-reserve', 'share the room: what one announced is no other’s', async () => {
    const page = await pageWithRoom(100);
    const first = await page.begin(64);
    await waitUntil(() => page.written() === 1);
    expect([await page.send(37), await page.send(36)]).toEqual([503, 204]);
    first.destroy();
    await waitUntil(() => page.written() === 36);
    expect(await page.send(64)).toBe(204);
  });

  verifies('web.disk-reserve', 'and begin at once are promised it once', async () => {
    const page = await pageWithRoom(100);
    const sockets = await Promise.all(Array.from({ length: 5 }, () => page.begin(40)));
    const refused = refusals(sockets);
    await waitUntil(() => refused() + page.written() === 5);
    expect([refused(), page.written()]).toEqual([3, 2]);
  });

  verifies('web.disk-reserve', 'count for what is written or is to come, not for both', async () => {
    const page = await pageWithRoom(100);
    const first = await page.begin(64);
    first.write('x'.repeat(40));
    await waitUntil(() => page.written() === 41);
    expect([await page.send(37), await page.send(36)]).toEqual([503, 204]);
  });

  verifies('web.disk-reserve', 'and do not say how long they are hold a piece at a time', async () => {
    const page = await pageWithRoom(12 * MIB);
    await page.beginUnannounced();
    await waitUntil(() => page.written() === 1);
    expect([await page.sendUnannounced(), await page.send(5 * MIB)]).toEqual([503, 503]);
    expect(await page.send(3 * MIB)).toBe(204);
  });
});
