import { product } from '@shared/kernel/product';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { FuzzTarget } from '../world/fuzz-target';

const replySchema = z.strictObject({
  id: z.string(),
  reply: z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value: z.unknown() }),
    z.strictObject({
      ok: z.literal(false),
      refusal: z.strictObject({
        error: z.string(),
        code: z.string(),
        retry_after_s: z.number().nullable(),
        message: z.unknown().optional(),
      }),
    }),
  ]),
});

/** A reply, or the code with which the service closed the socket instead. */
export type PageOutcome =
  | { readonly kind: 'reply'; readonly reply: z.infer<typeof replySchema>['reply'] }
  | { readonly kind: 'closed'; readonly code: number };

const enteredSchema = z.object({
  page_token: z.enum(['accepted', 'renewed']),
  secret: z.string().optional(),
});

/** No reply and no close within this is a hang. A bound, not a measurement. */
const HANG_MS = 60_000;
/** The service ended the session, and not only the connection. */
const SESSION_ENDED = 1001;

/** One page of a browser with a session of its own, over a real WebSocket. */
export interface BrowserPage {
  /** Sends a frame as it is. Resolves with the reply of that call id, or the close. */
  sendFrame(text: string, callId: string): Promise<PageOutcome>;
  /** Sends any text without waiting for what it is answered with. */
  sendOdd(text: string): void;
  call(command: string, input: unknown): Promise<PageOutcome>;
  /** Header lines that the browser adds to requests of this page. */
  listHeaders(): string[];
  /** Connects again with the same session if the connection alone was closed. False: the session has ended. */
  reconnect(): Promise<boolean>;
  close(): void;
}

/** What a browser keeps of its session. */
interface Kept {
  readonly cookie: string;
  pageToken: string;
}

async function followLink(link: string): Promise<Kept> {
  const answer = await fetch(link, { redirect: 'manual' });
  await answer.arrayBuffer();
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  const pageToken = answer.headers.get('location')?.split('#page_token=')[1];
  if (cookie === undefined || pageToken === undefined)
    throw new Error(`the link was answered ${answer.status}`);
  return { cookie, pageToken };
}

const listPageHeaders = (port: number, { cookie, pageToken }: Kept): string[] => [
  `Cookie: ${cookie}`,
  `X-${product.slug}-Page-Token: ${pageToken}`,
  `Origin: http://127.0.0.1:${port}`,
  'Sec-Fetch-Site: same-origin',
];

/** Connects a socket and lets its page in. Resolves with null if the service refuses the session. */
function connectPage(port: number, kept: Kept, onReply: (reply: z.infer<typeof replySchema>) => void) {
  const origin = `http://127.0.0.1:${port}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc`, {
    headers: { cookie: kept.cookie, origin, 'sec-fetch-site': 'same-origin' },
  });
  socket.on('error', () => undefined);
  return new Promise<WebSocket | null>((resolve) => {
    socket.once('open', () => socket.send(JSON.stringify({ page_token: kept.pageToken })));
    socket.once('close', () => resolve(null));
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data));
      const entered = enteredSchema.safeParse(message);
      if (entered.success) {
        kept.pageToken = entered.data.secret ?? kept.pageToken;
        return resolve(socket);
      }
      const reply = replySchema.safeParse(message);
      if (reply.success) onReply(reply.data);
    });
  });
}

/** Opens a browser session by a new link, and its page. */
export async function openBrowserPage(target: FuzzTarget): Promise<BrowserPage> {
  const kept = await target.withLink(followLink);
  const pending = new Map<string, (outcome: PageOutcome) => void>();
  let socket: WebSocket | null = null;
  let closeCode = 0;
  let calls = 0;

  async function connect(): Promise<boolean> {
    socket = await connectPage(target.port, kept, ({ id, reply }) =>
      pending.get(id)?.({ kind: 'reply', reply }),
    );
    socket?.once('close', (code) => {
      socket = null;
      closeCode = code;
      for (const settle of pending.values()) settle({ kind: 'closed', code });
    });
    return socket !== null;
  }

  const sendFrame: BrowserPage['sendFrame'] = (text, callId) =>
    new Promise((resolve, reject) => {
      if (socket === null) return resolve({ kind: 'closed', code: closeCode });
      const bound = setTimeout(() => reject(new Error('no reply within 60 seconds')), HANG_MS);
      pending.set(callId, (outcome) => {
        clearTimeout(bound);
        pending.delete(callId);
        resolve(outcome);
      });
      socket.send(text);
    });

  if (!(await connect())) throw new Error('a new page was not let in');
  return {
    sendFrame,
    sendOdd: (text) => socket?.send(text),
    call(command, input) {
      calls += 1;
      const id = `own ${calls}`;
      return sendFrame(JSON.stringify({ id, command, input }), id);
    },
    listHeaders: () => listPageHeaders(target.port, kept),
    async reconnect() {
      if (socket !== null) return true;
      return closeCode !== SESSION_ENDED && connect();
    },
    close: () => socket?.terminate(),
  };
}
