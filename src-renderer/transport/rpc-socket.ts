import type { CallReply } from '@shared/contract/rpc';
import { HEARTBEAT } from '@shared/contract/rpc';
import { z } from 'zod';
import { watchHeartbeat } from './heartbeat';

const replySchema = z.custom<CallReply>(
  (value) => typeof value === 'object' && value !== null && 'ok' in value,
);
const frameSchema = z.union([
  z.object({ id: z.string(), reply: replySchema }),
  z.object({ seat: z.literal('open') }),
  /** Somebody signed in on this page: from here on the seat opens to the new secret alone. */
  z.object({ seat: z.literal('renewed'), secret: z.string() }),
  z.object({ event: z.object({ name: z.string(), payload: z.unknown() }) }),
  z.object({ beat: z.literal(HEARTBEAT.answer.beat) }),
]);

/** What a service sends, but for its signs of life. */
export type ServerFrame = Exclude<z.output<typeof frameSchema>, { beat: unknown }>;

/** Why a link is over. */
export type RpcSocketEnd =
  /** The service closed it, with the reason it gave; or the way there broke. */
  | { readonly kind: 'closed'; readonly reason: string }
  /** The service is not heard any more. */
  | { readonly kind: 'silent' };

export interface RpcClientSocket {
  send(frame: string): void;
}

interface LinkOptions {
  /** The seat's, shown first. */
  readonly secret: string;
  readonly onFrame: (frame: ServerFrame) => void;
  /** Told once; nothing is heard afterwards. */
  readonly onEnd: (end: RpcSocketEnd) => void;
}

/** One socket to the service. */
export function openRpcSocket({ secret, onFrame, onEnd }: LinkOptions): RpcClientSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rpc`);
  let isOver = false;
  const end = (why: RpcSocketEnd) => {
    if (isOver) return;
    isOver = true;
    silence.stop();
    // Not waited for: a service that is silent does not answer this either.
    socket.close();
    onEnd(why);
  };
  const silence = watchHeartbeat({
    ping: () => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(HEARTBEAT.ask));
    },
    giveUp: () => end({ kind: 'silent' }),
  });
  socket.addEventListener('open', () => socket.send(JSON.stringify({ seat: secret })));
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return;
    silence.heard();
    const frame = frameSchema.parse(JSON.parse(String(data)));
    if (!('beat' in frame)) onFrame(frame);
  });
  socket.addEventListener('close', ({ reason }) => end({ kind: 'closed', reason }));
  return { send: (frame) => socket.send(frame) };
}
