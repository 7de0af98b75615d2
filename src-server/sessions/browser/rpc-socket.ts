import { decodeJson } from '@server/calls/decode-json';
import type { Connection } from '@server/sessions/running/window-session';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { FRAME_DEPTH_MAX, HEARTBEAT } from '@shared/contract/rpc';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { BrowserSession, RpcSocket } from './browser-session';
import { isPageToken } from './page-token';

/** A peer breaks the rules of the frames. RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

/** Tells the page why: it would try again for ever. */
const NO_SEAT = 'seat';

/** A page's first frame: what shows that the browser, and not another server with its cookie, sits here. */
const entrySchema = z.strictObject({ seat: z.string().max(100) });

const frameSchema = z.strictObject({
  id: z.string().min(1).max(100),
  command: z.string().min(1).max(100),
  input: z.unknown(),
});

type Frame = z.output<typeof frameSchema>;

/** Costs nothing, and so counts for nothing. */
const beatSchema = z.strictObject({ beat: z.literal(HEARTBEAT.ask.beat) });

const messageSchema = z.union([frameSchema, beatSchema]);

interface Message {
  readonly data: RawData;
  readonly isBinary: boolean;
}

/** null: no frame of that kind. */
function readFrame<T>(schema: z.ZodType<T>, { data, isBinary }: Message): T | null {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return schema.parse(decodeJson(data, FRAME_DEPTH_MAX));
  } catch {
    return null;
  }
}

/** Whether one more page may come in. Sockets that show nothing take no place from those that do. */
export const hasRoom = ({ sockets }: BrowserSession, { socketsPerSession }: WebLimits): boolean =>
  [...sockets].filter(({ isIn }) => isIn()).length < socketsPerSession;

/** Sends a value, or hangs up on a client that takes nothing of what already waits for it. */
function send(socket: WebSocket, value: unknown, waitingBytes: number): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > waitingBytes) socket.terminate();
  else socket.send(JSON.stringify(value));
}

export interface RpcOptions {
  readonly limits: WebLimits;
  /** A new secret for the pages of the seat, in place of the one before. */
  readonly renew: (browserSession: BrowserSession) => string;
  readonly onError: (error: unknown) => void;
}

/** Answers a browser's calls and brings it the events of its seat, from its page's secret on until the socket closes. */
export function serveRpc(socket: WebSocket, browserSession: BrowserSession, options: RpcOptions): void {
  const { limits, renew, onError } = options;
  let connection: Connection | null = null;
  let underWay = 0;
  let isAlive = true;
  let hasLeft = false;

  async function answer(page: Connection, { id, command, input }: Frame): Promise<void> {
    const settle = browserSession.slots.use({ command, input });
    underWay += 1;
    try {
      const reply = await page.call(command, input, id);
      settle(reply.ok);
      send(socket, { id, reply }, limits.waitingBytes);
    } finally {
      underWay -= 1;
    }
  }

  function leave(): void {
    if (hasLeft) return;
    hasLeft = true;
    clearTimeout(entering);
    browserSession.sockets.delete(open);
    connection?.close();
  }

  /** Whatever the peer still sends is nobody's. */
  function disconnect(code: number, reason = ''): void {
    leave();
    socket.close(code, reason);
  }

  /**
   * Cookie and secret of before may be somebody else's, who made this browser take them: they are worth nothing from here on, and
   * who came by them leaves. Other tabs of this browser find the new secret where pages keep it.
   */
  function renewCookie(): void {
    send(socket, { seat: 'renewed', secret: renew(browserSession) }, limits.waitingBytes);
    for (const other of [...browserSession.sockets]) if (other !== open) other.end();
  }

  function enter(message: Message): void {
    const presented = readFrame(entrySchema, message)?.seat ?? '';
    if (!isPageToken(browserSession, presented)) disconnect(POLICY_VIOLATION, NO_SEAT);
    else if (!hasRoom(browserSession, limits)) disconnect(POLICY_VIOLATION);
    else {
      clearTimeout(entering);
      connection = browserSession.windowSession.connect(
        (event) => send(socket, { event }, limits.waitingBytes),
        renewCookie,
      );
      send(socket, { seat: 'open' }, limits.waitingBytes);
    }
  }

  function handleMessage(page: Connection, message: Message): void {
    const incoming = readFrame(messageSchema, message);
    if (incoming !== null && 'beat' in incoming) send(socket, HEARTBEAT.answer, limits.waitingBytes);
    else if (incoming === null || underWay >= limits.callsPerSocket) disconnect(POLICY_VIOLATION);
    else
      answer(page, incoming).catch((error: unknown) => {
        onError(error);
        socket.terminate();
      });
  }

  const entering = setTimeout(() => disconnect(POLICY_VIOLATION, NO_SEAT), limits.entryMs);
  entering.unref();
  const open: RpcSocket = {
    isIn: () => connection !== null,
    ping() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    terminate: () => socket.terminate(),
    end: () => disconnect(GOING_AWAY),
  };
  browserSession.sockets.add(open);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (connection === null) enter({ data, isBinary });
    else handleMessage(connection, { data, isBinary });
  });
  // What breaks the protocol is answered by the close that follows.
  socket.on('error', () => undefined);
  socket.on('close', leave);
}
