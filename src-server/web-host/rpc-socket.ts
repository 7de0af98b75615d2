import { decodeJson } from '@server/surfaces/decode-json';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { WebLimits } from './web-limits';
import type { RpcSocket, WebSeat } from './web-seat';

/** A peer breaks the rules of the frames. RFC 6455, 7.4.1. */
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

const frameSchema = z.strictObject({
  id: z.string().min(1).max(100),
  command: z.string().min(1).max(100),
  input: z.unknown(),
});

type Frame = z.output<typeof frameSchema>;

/** null: no frame of ours. */
function readFrame(data: RawData, isBinary: boolean): Frame | null {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    return frameSchema.parse(decodeJson(data));
  } catch {
    return null;
  }
}

/** Sends a value, or hangs up on a client that takes nothing of what already waits for it. */
function send(socket: WebSocket, value: unknown, waitingBytes: number): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > waitingBytes) socket.terminate();
  else socket.send(JSON.stringify(value));
}

export interface RpcOptions {
  readonly limits: WebLimits;
  readonly onError: (error: unknown) => void;
}

/** Answers a browser's calls and brings it the events of its seat, until the socket closes. */
export function serveRpc(socket: WebSocket, webSeat: WebSeat, { limits, onError }: RpcOptions): void {
  const connection = webSeat.seat.connect((event) => send(socket, { event }, limits.waitingBytes));
  let underWay = 0;
  let isAlive = true;
  let hasLeft = false;

  async function answer({ id, command, input }: Frame): Promise<void> {
    const settle = webSeat.slots.use(input);
    underWay += 1;
    try {
      const reply = await connection.call(command, input, id);
      settle(reply.ok);
      send(socket, { id, reply }, limits.waitingBytes);
    } finally {
      underWay -= 1;
    }
  }

  function leave(): void {
    if (hasLeft) return;
    hasLeft = true;
    webSeat.sockets.delete(open);
    connection.close();
  }

  /** Whatever the peer still sends is nobody's. */
  function part(code: number): void {
    leave();
    socket.close(code);
  }

  const open: RpcSocket = {
    ping() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    terminate: () => socket.terminate(),
    end: () => part(GOING_AWAY),
  };
  webSeat.sockets.add(open);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    const frame = underWay < limits.callsPerSocket ? readFrame(data, isBinary) : null;
    if (frame === null) return part(POLICY_VIOLATION);
    answer(frame).catch((error: unknown) => {
      onError(error);
      socket.terminate();
    });
  });
  // What breaks the protocol is answered by the close that follows.
  socket.on('error', () => undefined);
  socket.on('close', leave);
}
