import { statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { getFreeBytes } from '@server/files/free-bytes';
import { defaultWebLimits } from '@server/web/transfers/web-limits';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { beginUpload, listFiles, openFilePage, waitUntil } from './file-transfer-page';

const MIB = 1024 * 1024;
const RESERVE = defaultWebLimits.reserveBytes;
const refusal = {
  error: 'The service has too little disk space for this file: 512 MiB must stay free.',
  code: 'unavailable',
  problem: { id: 'files.diskFull', values: { reserve: '512' } },
};

/** Opens a page of a service whose free disk space the test sets. */
async function pageOverDisk(free: number) {
  const disk = { free, asked: new Set<string>() };
  const page = await openFilePage({
    freeBytes: async (folder) => {
      disk.asked.add(folder);
      return disk.free;
    },
  });
  const { ticket, url } = await page.choose('restore', 'copy.db');
  return { ...page, disk, ticket, url, left: () => listFiles(page.world.dataDirectory) };
}

/** Reads the complete response from the socket. */
async function answerOn(socket: Socket): Promise<{ status: number; body: unknown }> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  await waitUntil(() => text.endsWith('}'));
  return { status: Number(text.split(' ')[1]), body: JSON.parse(text.split('\r\n\r\n')[1] ?? '') };
}

describe('a file for which the disk has too little room', () => {
  verifies('web.disk-reserve', 'is refused before any of it is written', async () => {
    const page = await pageOverDisk(RESERVE + 999);
    const { status, text } = await page.send(page.url, 'x'.repeat(1000));
    expect([status, JSON.parse(text)]).toEqual([503, refusal]);
    expect([page.left(), page.pathOf(page.ticket)]).toEqual([[], '']);
    expect([...page.disk.asked].every((folder) => folder.startsWith(page.world.dataDirectory))).toBe(true);
    page.disk.free = RESERVE + 2000;
    expect((await page.send(page.url, 'x'.repeat(1000))).status).toBe(204);
  });

  verifies('web.disk-reserve', 'is refused at once, though the browser has not sent it yet', async () => {
    const page = await pageOverDisk(RESERVE);
    const socket = beginUpload(page.world.port, page.url, page.headers, 1000 * MIB);
    expect(await answerOn(socket)).toEqual({ status: 503, body: refusal });
    expect(socket.readyState).toBe('open');
    expect(page.left()).toEqual([]);
  });

  verifies('web.disk-reserve', 'is refused while it comes, and what was written of it goes', async () => {
    const page = await pageOverDisk(RESERVE + 100 * MIB);
    const socket = beginUpload(page.world.port, page.url, page.headers, 64 * MIB);
    await waitUntil(() => page.left().length === 1);
    page.disk.free = RESERVE;
    const answer = answerOn(socket);
    socket.write(Buffer.alloc(63 * MIB));
    expect(await answer).toEqual({ status: 503, body: refusal });
    expect([page.left(), page.pathOf(page.ticket)]).toEqual([[], '']);
    page.disk.free = RESERVE + 100 * MIB;
    expect((await page.send(page.url, 'whole')).status).toBe(204);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.end(Buffer.alloc(MIB));
    await closed;
  });

  it('that does not say how long it is, is refused as well', async () => {
    const page = await pageOverDisk(RESERVE - 1);
    const { status, text } = await page.send(page.url, 'x', { 'transfer-encoding': 'chunked' });
    expect([status, JSON.parse(text)]).toEqual([503, refusal]);
  });
});

it('a refused browser that goes on and on is hung up on', async () => {
  const page = await openFilePage({ limits: { fileRestMs: 50, fileBytes: 10 } });
  const { url } = await page.choose('import', 'a.csv');
  const socket = beginUpload(page.world.port, url, page.headers, 1000);
  expect(await answerOn(socket)).toMatchObject({ status: 413 });
  const drip = setInterval(() => socket.write('x'), 10);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
});

it('the disk itself says how much of it is free', async () => {
  const folder = createTemporaryFolder();
  const { blocks, bsize } = statfsSync(folder);
  const free = await getFreeBytes(folder);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(blocks * bsize);
});
