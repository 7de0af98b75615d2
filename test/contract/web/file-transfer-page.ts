import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import type { FilePurpose } from '@shared/contract/window-contract';
import { onTestFinished } from 'vitest';
import { createPageHeaders, openSocket, sendRequest } from '../../support/browser/browser';
import { openWebWorld } from '../../support/service/web-world';

/** Lists paths below the folder of files in transfer. */
export const listFiles = (dataDirectory: string): string[] =>
  readdirSync(getTransferDirectory(dataDirectory), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[\\/]/.test(name),
  );

/** Sends the head of an upload of that many bytes, and its first byte. */
export function beginUpload(
  port: number,
  url: string,
  headers: Readonly<Record<string, string>>,
  bytes: number,
): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': String(bytes) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${url} HTTP/1.1\r\n${head}\r\nx`);
  return socket;
}

/** Lets the service work until the condition is true. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Sends the rest byte by byte, slower than a call may be. Returns the response. */
export function sendSlowly(socket: Socket, bytes: number): Promise<string> {
  let left = bytes - 1;
  const drip = setInterval(() => {
    if (left > 0) socket.write('x');
    left -= 1;
  }, 20);
  onTestFinished(() => clearInterval(drip));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

/** Opens a page that chooses files, and commands that name them. */
export async function openFilePage(...given: Parameters<typeof openWebWorld>) {
  const world = await openWebWorld(...given);
  const cookie = await world.openSession();
  const page = await openSocket(world.port, cookie);
  const headers = createPageHeaders(world.port, cookie);
  const [fakeSession] = world.windowSessions;
  if (fakeSession === undefined) throw new Error('no session');
  fakeSession.isSignedIn = true;
  const { files } = fakeSession.host;
  async function choose(purpose: FilePurpose, suggestedName: string) {
    const chosen = await files.choose({ purpose, suggestedName });
    return { ticket: chosen?.ticket ?? '', name: chosen?.name ?? '', url: chosen?.url ?? '' };
  }
  /** Runs a command that names the file, whether it is done or refused. */
  async function run(command: 'echo' | 'refuse', ticket: string): Promise<void> {
    page.socket.send(JSON.stringify({ id: '1', command, input: { file: ticket } }));
    await page.next();
  }
  const pathOf = (ticket: string): string => files.pathOf(ticket) ?? '';
  const send = (url: string, body: string, more: Record<string, string> = {}) =>
    sendRequest(world.port, url, { method: 'POST', headers: { ...headers, ...more }, body });
  const fetchFile = (url: string) => sendRequest(world.port, url, { headers: { cookie } });
  return { world, windowSession: fakeSession, cookie, headers, choose, run, pathOf, send, fetchFile };
}
