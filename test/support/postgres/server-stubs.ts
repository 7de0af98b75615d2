import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Listens on the loopback address until the test ends. Returns the port. */
async function listen(server: Server, sockets: Set<Socket>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return address.port;
}

async function serve(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  return listen(server, sockets);
}

/** Serves what is no PostgreSQL: it answers with these bytes, or with nothing. Returns the port. */
export const serveOther = (answer: string | null): Promise<number> =>
  serve((socket) => {
    if (answer !== null) socket.once('data', () => socket.end(answer));
  });

/** Serves the begin of TLS as PostgreSQL does, with this certificate. Returns the port. */
export const serveTls = ({ cert, key }: { readonly cert: string; readonly key: string }): Promise<number> =>
  serve((socket) =>
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => undefined);
    }),
  );

/** Passes a connection on to a server, until one side ends. */
function passOn(socket: Socket, serverPort: number): void {
  const server = connect(serverPort, '127.0.0.1');
  server.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  socket.on('close', () => server.destroy());
  server.pipe(socket).pipe(server);
}

/** Passes some connections at a time on to a server, and never answers the others. Returns the port. */
export function serveFewConnections(serverPort: number, most: number): Promise<number> {
  let passed = 0;
  return serve((socket) => {
    if (passed === most) return;
    passed += 1;
    socket.on('close', () => {
      passed -= 1;
    });
    passOn(socket, serverPort);
  });
}

/** Passes connections on to a server that can be away for a while: those there are end then, and new ones end at once. */
export async function serveInterrupted(serverPort: number) {
  const passed = new Set<Socket>();
  let isAway = false;
  let leadsTo = serverPort;
  const port = await serve((socket) => {
    if (isAway) return void socket.destroy();
    passed.add(socket);
    passOn(socket, leadsTo);
  });
  return {
    port,
    interrupt(): void {
      isAway = true;
      for (const socket of passed) socket.destroy();
    },
    /** Passes connections on again, to the same server or another one. */
    resume(port = serverPort): void {
      leadsTo = port;
      isAway = false;
    },
  };
}

const BIND = 'B'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const HEADER_BYTES = 5;

interface Frame {
  readonly type: number;
  readonly bytes: Buffer;
}

/** Cuts complete messages off the buffer. The first message of a connection has no type. */
function takeFrames(buffer: Buffer, isFirst: boolean): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = [];
  let rest = buffer;
  let untyped = isFirst;
  for (;;) {
    const start = untyped ? 0 : 1;
    if (rest.length < start + 4) return { frames, rest };
    const size = start + rest.readInt32BE(start);
    if (rest.length < size) return { frames, rest };
    frames.push({ type: untyped ? 0 : (rest[0] ?? 0), bytes: rest.subarray(0, size) });
    rest = rest.subarray(size);
    untyped = false;
  }
}

/** Reads the name of the statement that a message binds: behind the name of the portal. */
function readStatementName({ bytes }: Frame): string {
  const start = bytes.indexOf(0, HEADER_BYTES) + 1;
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}

const createError = (code: string): Buffer => {
  const fields = Buffer.from(`SERROR\0VERROR\0C${code}\0Mprepared statement does not exist\0\0`);
  const size = Buffer.alloc(4);
  size.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), size, fields]);
};

/** What a pooler does with messages of a client: passes them on, or answers them itself. */
function createFlightGuard(pass: (bytes: Buffer) => void, answer: (bytes: Buffer) => void) {
  let isParsed = false;
  let isRefusing = false;
  return (frame: Frame): void => {
    if (frame.type === PARSE) isParsed = true;
    if (frame.type === BIND && readStatementName(frame) !== '' && !isParsed) {
      answer(createError('26000'));
      isRefusing = true;
    }
    // The server answers the end of the flight, so the client knows that it may go on.
    if (!isRefusing || frame.type === SYNC) pass(frame.bytes);
    if (frame.type !== SYNC) return;
    isParsed = false;
    isRefusing = false;
  };
}

/**
 * Passes connections on as a pooler for transactions that does not follow statements: a name is known only in the flight that
 * defines it. Returns the port.
 */
export const servePooler = (serverPort: number): Promise<number> =>
  serve((socket) => {
    const server = connect(serverPort, '127.0.0.1');
    server.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => server.destroy());
    server.on('data', (bytes) => socket.write(bytes));
    const guard = createFlightGuard(
      (bytes) => server.write(bytes),
      (bytes) => socket.write(bytes),
    );
    let buffer: Buffer = Buffer.alloc(0);
    let isFirst = true;
    socket.on('data', (data) => {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      const { frames, rest } = takeFrames(Buffer.concat([buffer, bytes]), isFirst);
      buffer = rest;
      isFirst &&= frames.length === 0;
      frames.forEach(guard);
    });
  });
