import type { CallReply } from '@shared/contract/rpc';
import { HEARTBEAT } from '@shared/contract/rpc';
import { z } from 'zod';
import { watchHeartbeat } from './heartbeat';

const replySchema = z.custom<CallReply>(
  (value) => typeof value === 'object' && value !== null && 'ok' in value,
);
const frameSchema = z.union([
  z.object({ id: z.string(), reply: replySchema }),
  z.object({ page_token: z.literal('accepted') }),
  /** Sent after a sign-in on this page: from then on the browser session accepts the new token alone. */
  z.object({ page_token: z.literal('renewed'), secret: z.string() }),
  z.object({ event: z.object({ name: z.string(), payload: z.unknown() }) }),
  z.object({ beat: z.literal(HEARTBEAT.answer.beat) }),
]);

/** Every frame from the service except heartbeats. */
export type ServerFrame = Exclude<z.output<typeof frameSchema>, { beat: unknown }>;

/** Why a socket ended. */
export type RpcSocketEnd =
  /** The service closed the socket with this reason, or the connection broke. */
  | { readonly kind: 'closed'; readonly reason: string }
  /** The service stopped sending. */
  | { readonly kind: 'silent' };

export interface RpcClientSocket {
  send(frame: string): void;
}

interface RpcSocketOptions {
  /** The page token, sent first. */
  readonly secret: string;
  readonly onFrame: (frame: ServerFrame) => void;
  /** Called once. No frame follows. */
  readonly onEnd: (end: RpcSocketEnd) => void;
}

/** Opens one socket to the service. */
export function openRpcSocket({ secret, onFrame, onEnd }: RpcSocketOptions): RpcClientSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rpc`);
  let isEnded = false;
  const end = (reason: RpcSocketEnd) => {
    if (isEnded) return;
    isEnded = true;
    silence.stop();
    // Does not wait for the close, which a silent service does not answer either.
    socket.close();
    onEnd(reason);
  };
  const silence = watchHeartbeat({
    ping: () => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(HEARTBEAT.ask));
    },
    giveUp: () => end({ kind: 'silent' }),
  });
  socket.addEventListener('open', () => socket.send(JSON.stringify({ page_token: secret })));
  socket.addEventListener('message', ({ data }) => {
    if (isEnded) return;
    silence.heard();
    const frame = frameSchema.parse(JSON.parse(String(data)));
    if (!('beat' in frame)) onFrame(frame);
  });
  socket.addEventListener('close', ({ reason }) => end({ kind: 'closed', reason }));
  return { send: (frame) => socket.send(frame) };
}
