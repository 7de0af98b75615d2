import { Agent } from 'node:https';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { NetworkReply, NetworkRequest, NetworkWorld } from './network-world';
import { CALLER_ADDRESS, NETWORK_ADDRESS, NETWORK_NAME, openNetworkWorld } from './network-world';

const PASSWORD = 'brass and its patina';

/** The Owner's credentials. */
export const ownerCredentials = { email: 'maren@example.com', password: PASSWORD };

const replySchema = z.object({
  id: z.string(),
  reply: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), refusal: z.object({ code: z.string(), error: z.string() }) }),
  ]),
});
const renewedSchema = z.object({ page_token: z.literal('renewed'), secret: z.string() });

export type NetworkAppWorld = NetworkWorld;

/** A service whose app is open to the network at the second address. */
export async function openNetworkApp(rendererFolder: string): Promise<NetworkAppWorld> {
  const opened = await openNetworkWorld({}, { rendererFolder, ownerPassword: PASSWORD });
  await opened.world.manage('network.openApp', {});
  return opened;
}

/** What a browser keeps of its session. */
export interface BrowserSecrets {
  readonly cookie: string;
  /** The page token, as it is now. */
  page: string;
}

export const getNetworkOrigin = (port: number): string => `https://${NETWORK_NAME}:${port}`;

/** Headers that a browser adds to a request of our page. */
export const createNetworkHeaders = (
  port: number,
  { cookie, page }: BrowserSecrets,
): Record<string, string> => ({
  cookie,
  'x-brasstag-page-token': page,
  origin: getNetworkOrigin(port),
  'sec-fetch-site': 'same-origin',
});

/** Opens the first page, as someone who typed the address. */
export async function openFirstPage(
  call: (sent: NetworkRequest) => Promise<NetworkReply>,
): Promise<BrowserSecrets> {
  const { status, headers } = await call({ path: '/' });
  if (status !== 303) throw new Error(`the page answered ${status}`);
  return {
    cookie: headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
    page: headers.location?.split('#page_token=')[1] ?? '',
  };
}

/** A refusal of the socket: its status. */
type Upgrade = { readonly socket: WebSocket } | { readonly status: number };

/** Requests `/rpc` with these headers, from an address. */
export function tryNetworkSocket(
  port: number,
  headers: Readonly<Record<string, string>>,
  { host = `${NETWORK_NAME}:${port}`, from = CALLER_ADDRESS } = {},
): Promise<Upgrade> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`wss://${NETWORK_ADDRESS}:${port}/rpc`, {
      headers: { host, ...headers },
      agent: new Agent({ servername: NETWORK_NAME, rejectUnauthorized: false, localAddress: from }),
    });
    onTestFinished(() => socket.terminate());
    socket.once('open', () => resolve({ socket }));
    socket.once('unexpected-response', (_request, answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0 });
    });
    socket.on('error', reject);
  });
}

type Reply = z.infer<typeof replySchema>['reply'];

export interface NetworkPage {
  readonly secrets: BrowserSecrets;
  /** The output of a command, or the code of its refusal. */
  call(command: string, input?: unknown): Promise<unknown>;
  /** The sentence of a refusal; empty if there was none. */
  sentenceOf(command: string, input?: unknown): Promise<string>;
  readonly closed: Promise<number>;
}

/** Runs commands over a socket, one after another. */
function createPage(socket: WebSocket, secrets: BrowserSecrets): NetworkPage {
  const waiting = new Map<string, (reply: Reply) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    const renewed = renewedSchema.safeParse(message);
    if (renewed.success) secrets.page = renewed.data.secret;
    const reply = replySchema.safeParse(message);
    if (reply.success) waiting.get(reply.data.id)?.(reply.data.reply);
  });
  const ask = (command: string, input: unknown = {}): Promise<Reply> => {
    count += 1;
    const id = String(count);
    socket.send(JSON.stringify({ id, command, input }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  return {
    secrets,
    async call(command, input) {
      const reply = await ask(command, input);
      return reply.ok ? reply.value : reply.refusal.code;
    },
    async sentenceOf(command, input) {
      const reply = await ask(command, input);
      return reply.ok ? '' : reply.refusal.error;
    },
    closed: new Promise((resolve) => socket.once('close', resolve)),
  };
}

/** Opens the page and its socket, in a new browser or in one that has a session. */
export async function openNetworkPage(
  { port, call }: Pick<NetworkAppWorld, 'port' | 'call'>,
  options: { readonly from?: string; readonly secrets?: BrowserSecrets } = {},
): Promise<NetworkPage> {
  const { from = CALLER_ADDRESS } = options;
  const secrets = options.secrets ?? (await openFirstPage((sent) => call({ from, ...sent })));
  const opened = await tryNetworkSocket(port, createNetworkHeaders(port, secrets), { from });
  if (!('socket' in opened)) throw new Error(`the socket was refused with ${opened.status}`);
  const { socket } = opened;
  const page = createPage(socket, secrets);
  socket.send(JSON.stringify({ page_token: secrets.page }));
  return page;
}
