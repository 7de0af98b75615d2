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

/** Sends any header of a browser or a hostile client. `fetch` refuses some of them. */
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

/** The page token of a browser, which its pages keep in the storage of their origin. */
const pageTokens = new Map<string, string>();

/** The page token by cookie. A browser that came by no link has none. */
export const readPageToken = (cookie: string): string => pageTokens.get(cookie) ?? '';

/** What the service sends to the page on which a member signed in. */
const renewedSchema = z.object({ page_token: z.literal('renewed'), secret: z.string() });

/** Headers that a browser adds to a request of our page. */
export const createPageHeaders = (port: number, cookie: string): Record<string, string> => ({
  cookie,
  'x-brasstag-page-token': readPageToken(cookie),
  origin: `http://127.0.0.1:${port}`,
  'sec-fetch-site': 'same-origin',
});

/** Follows a launch link. Returns the cookie that the browser keeps. */
export async function followLaunchLink(port: number, link: string): Promise<string> {
  const { headers } = await sendRequest(port, new URL(link).pathname);
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  pageTokens.set(cookie, headers.location?.split('#page_token=')[1] ?? '');
  return cookie;
}

/** An open socket, with the messages that it received. */
export interface OpenSocket {
  readonly socket: WebSocket;
  /** The next message, parsed. A new page token is kept and is no message. */
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
      pageTokens.set(cookie, renewed.data.secret);
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

/** Requests `/rpc` with these headers. Returns the open socket, or the answer that refused it. */
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

/**
 * Opens the socket of our page and sends its page token. `headers` are those that a proxy adds. Throws Error when it is
 * refused.
 */
export async function openSocket(
  port: number,
  cookie: string,
  options: { readonly autoPong?: boolean; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<OpenSocket> {
  const { headers, ...rest } = options;
  const opened = await tryOpenSocket(port, { ...createPageHeaders(port, cookie), ...headers }, rest);
  if ('socket' in opened) {
    opened.socket.send(JSON.stringify({ page_token: readPageToken(cookie) }));
    // A socket that is closed at once receives nothing.
    await Promise.race([opened.next(), opened.closed]);
    return opened;
  }
  throw new Error(`refused with ${opened.status}: ${opened.text}`);
}
