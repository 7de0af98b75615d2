import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';

export interface BrowserResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface BrowserRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends any header that a browser or a hostile client might, which `fetch` would not. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: BrowserRequest = {},
): Promise<BrowserResponse> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: reported } = response;
        resolve({ status, headers: reported, body: bytes, text: bytes.toString('utf8') });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** What the pages of a browser keep beside its cookie, as storage does by origin. */
const pageSecrets = new Map<string, string>();

/** What a page of the browser with that cookie shows; nothing where it came by no link. */
export const readPageToken = (cookie: string): string => pageSecrets.get(cookie) ?? '';

/** What the service sends to the page on which a member signed in. */
const renewedSchema = z.object({ seat: z.literal('renewed'), secret: z.string() });

/** What a browser says of a request that a page of ours makes. */
export const createPageHeaders = (port: number, cookie: string): Record<string, string> => ({
  cookie,
  'x-brasstag-seat': readPageToken(cookie),
  origin: `http://127.0.0.1:${port}`,
  'sec-fetch-site': 'same-origin',
});

/** Follows a launch link; answers the cookie that the browser keeps of it. */
export async function followLaunchLink(port: number, link: string): Promise<string> {
  const { headers } = await sendRequest(port, new URL(link).pathname);
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  pageSecrets.set(cookie, headers.location?.split('#seat=')[1] ?? '');
  return cookie;
}

/** An open socket, and what came in on it. */
export interface OpenSocket {
  readonly socket: WebSocket;
  /** The next message, parsed; a new secret is no message, it is kept. */
  next(): Promise<unknown>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
}

function listen(socket: WebSocket, cookie: string): OpenSocket {
  const arrived: unknown[] = [];
  const wanted: ((message: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const renewed = renewedSchema.safeParse(message);
    if (renewed.success) {
      pageSecrets.set(cookie, renewed.data.secret);
      return;
    }
    const give = wanted.shift();
    if (give === undefined) arrived.push(message);
    else give(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const next = (): Promise<unknown> =>
    arrived.length > 0 ? Promise.resolve(arrived.shift()) : new Promise((resolve) => wanted.push(resolve));
  return { socket, next, closed };
}

/** Asks for `/rpc` with these headers; the socket when it opened, else the answer that refused it. */
export function tryOpenSocket(
  port: number,
  headers: Readonly<Record<string, string>>,
  options: { readonly autoPong?: boolean; readonly path?: string } = {},
): Promise<OpenSocket | BrowserResponse> {
  const { path = '/rpc', ...rest } = options;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, ...rest });
    onTestFinished(() => socket.terminate());
    const open = listen(socket, headers['cookie'] ?? '');
    socket.once('open', () => resolve(open));
    socket.on('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: reported } = response;
        resolve({ status, headers: reported, body, text: body.toString('utf8') });
      });
    });
  });
}

/** The socket of a page of ours, which has shown what it keeps. Throws when it was refused. */
export async function openSocket(
  port: number,
  cookie: string,
  options: { readonly autoPong?: boolean } = {},
): Promise<OpenSocket> {
  const opened = await tryOpenSocket(port, createPageHeaders(port, cookie), options);
  if ('socket' in opened) {
    opened.socket.send(JSON.stringify({ seat: readPageToken(cookie) }));
    // One that is hung up on at once hears nothing.
    await Promise.race([opened.next(), opened.closed]);
    return opened;
  }
  throw new Error(`refused with ${opened.status}: ${opened.text}`);
}
