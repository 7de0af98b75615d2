import { decodeJson } from '@server/calls/input/decode-json';
import type { Connection } from '@server/sessions/running/window-session';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { HEARTBEAT, MAX_FRAME_DEPTH } from '@shared/contract/rpc';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { BrowserSession, RpcSocket } from './browser-session';
import type { FrameLimit } from './frame-limit';
import { createFrameLimit } from './frame-limit';
import { isPageToken } from './page-token';

/** Close code for a peer that breaks the rules of the frames. RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

/** Reason that a page reads, so that it does not try again forever. */
const WITHOUT_SESSION = 'no_session';

/** First frame of a page, with its page token. Another server that got the cookie does not have the token. */
const entrySchema = z.strictObject({ page_token: z.string().max(100) });

const frameSchema = z.strictObject({
  id: z.string().min(1).max(100),
  command: z.string().min(1).max(100),
  input: z.unknown(),
});

type Frame = z.output<typeof frameSchema>;

/** A heartbeat as our pages send it. It is recognised by its bytes, so that a flood of them is not parsed. */
const BEAT = Buffer.from(JSON.stringify(HEARTBEAT.ask));

/** Does not count as a call. */
const beatSchema = z.strictObject({ beat: z.literal(HEARTBEAT.ask.beat) });

const messageSchema = z.union([frameSchema, beatSchema]);

interface Message {
  readonly data: RawData;
  readonly isBinary: boolean;
}

/** Reads a frame; null if it is of another kind. */
function readFrame<T>(schema: z.ZodType<T>, { data, isBinary }: Message): T | null {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return schema.parse(decodeJson(data, MAX_FRAME_DEPTH));
  } catch {
    return null;
  }
}

const isBeat = ({ data, isBinary }: Message): boolean =>
  !isBinary && Buffer.isBuffer(data) && data.equals(BEAT);

/** True if one more page may connect. Sockets without a page token do not count. */
export const hasRoom = ({ sockets }: BrowserSession, { socketsPerSession }: WebLimits): boolean =>
  [...sockets].filter(({ isIn }) => isIn()).length < socketsPerSession;

/** Sends a value. Terminates a client that does not read what already waits for it. */
function send(socket: WebSocket, value: unknown, waitingBytes: number): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > waitingBytes) {
    socket.terminate();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(value));
  // A reply may contain a token. Node copies texts to memory that it frees as they are, so the frame is bytes, cleared here.
  socket.send(bytes, { binary: false }, () => bytes.fill(0));
}

export interface RpcOptions {
  readonly limits: WebLimits;
  /** Creates a new page token for the browser session, which replaces the one before. */
  readonly renew: (browserSession: BrowserSession) => Promise<string>;
  /** The network address that counts the browser's failed attempts; null if it is on this machine. */
  readonly address: string | null;
  readonly onError: (error: unknown) => void;
}

interface FrameHandlerDeps {
  readonly socket: WebSocket;
  readonly browserSession: BrowserSession;
  readonly options: RpcOptions;
  readonly frameLimit: FrameLimit;
  /** Closes the socket of a peer that breaks the rules. */
  readonly refuse: () => void;
}

/** Creates the function that answers heartbeats and calls. */
function createFrameHandler({ socket, browserSession, options, frameLimit, refuse }: FrameHandlerDeps) {
  const { limits, onError } = options;
  let callsInFlight = 0;

  async function answer(page: Connection, { id, command, input }: Frame): Promise<void> {
    const finishUse = browserSession.slots.use({ command, input });
    callsInFlight += 1;
    try {
      const reply = await page.call(command, input, id);
      finishUse(reply.ok);
      send(socket, { id, reply }, limits.waitingBytes);
    } finally {
      callsInFlight -= 1;
    }
  }

  return function handleFrame(page: Connection, message: Message): void {
    if (!frameLimit.admitFrame()) {
      refuse();
      return;
    }
    const incoming = isBeat(message) ? HEARTBEAT.ask : readFrame(messageSchema, message);
    if (incoming !== null && 'beat' in incoming) {
      if (frameLimit.admitBeat()) send(socket, HEARTBEAT.answer, limits.waitingBytes);
    } else if (incoming === null || callsInFlight >= limits.callsPerSocket) refuse();
    else
      answer(page, incoming).catch((error: unknown) => {
        onError(error);
        socket.terminate();
      });
  };
}

/** Creates the socket as a browser session sees it. A socket without a pong since the last ping is terminated. */
function createRpcSocket(socket: WebSocket, { isIn, end }: Pick<RpcSocket, 'isIn' | 'end'>): RpcSocket {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return {
    isIn,
    ping() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    terminate: () => socket.terminate(),
    end,
  };
}

/** Answers a browser's calls and sends it the events of its session, once its page has presented the page token. */
export function serveRpc(socket: WebSocket, browserSession: BrowserSession, options: RpcOptions): void {
  const { limits, renew, address } = options;
  const refuse = (): void => disconnect(POLICY_VIOLATION);
  const frameLimit = createFrameLimit(limits);
  const handleFrame = createFrameHandler({ socket, browserSession, options, frameLimit, refuse });
  const open = createRpcSocket(socket, {
    isIn: () => connection !== null,
    end: () => disconnect(GOING_AWAY),
  });
  let connection: Connection | null = null;
  let hasLeft = false;

  function leave(): void {
    if (hasLeft) return;
    hasLeft = true;
    clearTimeout(entryTimer);
    frameLimit.stop();
    browserSession.sockets.delete(open);
    connection?.close();
  }

  /** Leaves the session first, so that frames which still arrive are not answered. */
  function disconnect(code: number, reason = ''): void {
    leave();
    socket.close(code, reason);
  }

  /**
   * Another person may have placed the earlier cookie and page token in this browser. The cookie is useless without the new
   * token, and the pages that used them are disconnected. Other tabs of this browser read the new token from storage.
   */
  async function renewCookie(): Promise<void> {
    const secret = await renew(browserSession);
    send(socket, { page_token: 'renewed', secret }, limits.waitingBytes);
    for (const other of [...browserSession.sockets]) if (other !== open) other.end();
  }

  function enter(message: Message): void {
    const presented = readFrame(entrySchema, message)?.page_token ?? '';
    if (!isPageToken(browserSession, presented)) disconnect(POLICY_VIOLATION, WITHOUT_SESSION);
    else if (!hasRoom(browserSession, limits)) refuse();
    else {
      clearTimeout(entryTimer);
      connection = browserSession.windowSession.connect(
        (event) => send(socket, { event }, limits.waitingBytes),
        { onSignIn: renewCookie, address },
      );
      send(socket, { page_token: 'accepted' }, limits.waitingBytes);
    }
  }

  // A page that was too slow may have its session. Without a reason it tries again.
  const entryTimer = setTimeout(refuse, limits.entryMs);
  entryTimer.unref();
  browserSession.sockets.add(open);
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (connection === null) enter({ data, isBinary });
    else handleFrame(connection, { data, isBinary });
  });
  // A protocol error is answered by the close that follows.
  socket.on('error', () => undefined);
  socket.on('close', leave);
}
