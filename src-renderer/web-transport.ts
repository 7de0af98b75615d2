import type { CallReply, Transport, WireEvent } from '@shared/rpc';
import { z } from 'zod';
import { NOT_SENT } from './app/not-sent';
import { frameRefusal } from './frame-refusal';
import { acceptSeat, nextSeat, onSeatReplaced, replaceSeat, turnAwaySeat } from './seat-secret';

/** How the page stands to its service. `refused`: this browser was not let in; a launch link opens it. */
export type Connection = 'opening' | 'open' | 'lost' | 'refused';

const replySchema = z.custom<CallReply>(
  (value) => typeof value === 'object' && value !== null && 'ok' in value,
);
const frameSchema = z.union([
  z.object({ id: z.string(), reply: replySchema }),
  z.object({ seat: z.literal('open') }),
  /** Somebody signed in on this page: from here on the seat opens to the new secret alone. */
  z.object({ seat: z.literal('renewed'), secret: z.string() }),
  z.object({ event: z.object({ name: z.string(), payload: z.unknown() }) }),
]);

/** The reason with which the service closes the socket of a page that does not show the seat's secret. */
const NO_SEAT = 'seat';

const RETRY_FIRST_MS = 250;
const RETRY_MOST_MS = 5000;

const lost: CallReply = {
  ok: false,
  refusal: {
    error: 'The connection to the service was lost. Nothing is known of what you asked for.',
    code: 'unavailable',
    retry_after_s: null,
  },
};

const notSent: CallReply = {
  ok: false,
  refusal: { error: NOT_SENT, code: 'unavailable', retry_after_s: null },
};

/** Whether the service is there and does not know this browser, when a socket could not be opened. */
async function isRefused(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).status === 401;
  } catch {
    return false;
  }
}

function tellAll(listeners: Iterable<(event: WireEvent) => void>, name: string, payload: unknown): void {
  for (const listener of listeners) listener({ name, payload });
}

/** A socket that begins by showing the seat's secret. */
function openSocket(
  secret: string,
  receive: (message: MessageEvent) => void,
  onClose: (reason: string) => void,
): WebSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rpc`);
  socket.addEventListener('message', receive);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ seat: secret })));
  socket.addEventListener('close', ({ reason }) => onClose(reason));
  return socket;
}

/** One WebSocket carries calls and pushes; a lost one is opened again, with growing patience. */
export function webTransport(onConnection: (connection: Connection) => void): Transport {
  const listeners = new Set<(event: WireEvent) => void>();
  const waiting = new Map<string, (reply: CallReply) => void>();
  const unsent: string[] = [];
  let socket: WebSocket | null = null;
  let shown = '';
  let isIn = false;
  let isShutOut = false;
  let retryMs = RETRY_FIRST_MS;

  const failWaiting = () => {
    for (const answer of waiting.values()) answer(lost);
    waiting.clear();
    unsent.length = 0;
  };

  const enter = () => {
    isIn = true;
    acceptSeat(shown);
    retryMs = RETRY_FIRST_MS;
    onConnection('open');
    for (const frame of unsent.splice(0)) socket?.send(frame);
  };

  const receive = ({ data }: MessageEvent) => {
    const frame = frameSchema.parse(JSON.parse(String(data)));
    if ('event' in frame) return tellAll(listeners, frame.event.name, frame.event.payload);
    if ('secret' in frame) return replaceSeat(frame.secret);
    if ('seat' in frame) return enter();
    waiting.get(frame.id)?.(frame.reply);
    waiting.delete(frame.id);
  };

  const giveUp = () => {
    isShutOut = true;
    onConnection('refused');
  };

  const open = () => {
    isShutOut = false;
    const secret = nextSeat();
    if (secret === null) return giveUp();
    shown = secret;
    socket = openSocket(secret, receive, (reason) => void afterClose(reason));
  };

  const afterClose = async (reason: string) => {
    socket = null;
    isIn = false;
    // What waits was not sent yet: it goes with the next secret.
    if (reason === NO_SEAT && turnAwaySeat(shown)) return open();
    failWaiting();
    if (reason === NO_SEAT || (await isRefused())) return giveUp();
    onConnection('lost');
    setTimeout(open, retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MOST_MS);
  };

  // A sign-in in another tab, or a link opened there, lets this one in too.
  onSeatReplaced(() => {
    if (isShutOut) open();
  });
  open();
  return {
    clipboard: 'page',
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (command, input, id) =>
      new Promise((resolve) => {
        if (socket === null) return resolve(notSent);
        const frame = JSON.stringify({ id, command, input });
        const refusal = frameRefusal(frame);
        if (refusal !== null) return resolve(refusal);
        waiting.set(id, resolve);
        if (isIn) socket.send(frame);
        else unsent.push(frame);
      }),
  };
}
