import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * What becomes of a flight that seals records:
 *
 * - `lost_before`: nothing of it arrives, and the connection is cut.
 * - `lost_between`: the record arrives, the commit does not.
 * - `lost_after`: all of it arrives, the answer does not.
 * - `full_after`: all of it arrives, and the answer says that the server ends because its disk is full.
 * - `late`: the connection is cut for the service, and all of it arrives later: after a while, or when the test says so.
 * - `late_commit`: the same, but only the commit is late.
 * - `silent`: nothing of it arrives, and the connection stays open without an answer, as when a computer loses its power.
 */
export type Cut =
  | 'none'
  | 'lost_before'
  | 'lost_between'
  | 'lost_after'
  | 'full_after'
  | 'late'
  | 'late_commit'
  | 'silent';

const SEAL = 'brasstag_seal\0';
const LATE_MS = 300;
const LATE_COMMIT_MS = 100;

/** One message of the client, with its type. The first one of a connection has none. */
interface Message {
  readonly type: string;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Splits what a client sends into messages. */
function createMessageReader(): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.of();
  let hasStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (rest.length < head + 4) return messages;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return messages;
      const bytes = rest.subarray(0, end);
      const type = hasStarted ? bytes.toString('latin1', 0, 1) : '';
      messages.push({ type, body: bytes.toString('latin1', head + 4), bytes });
      rest = rest.subarray(end);
      hasStarted = true;
    }
  };
}

/** Names the statement that a message runs: its name, or its text if it has none. null: it runs none. */
function findStatement({ type, body }: Message): string | null {
  if (type === 'Q') return body.replace('\0', '');
  // A bind names the portal, which has no name here, and the prepared statement.
  return type === 'B' ? (body.split('\0', 2)[1] ?? '') : null;
}

const isCommitMessage = ({ type, body }: Message): boolean => type === 'Q' && body.startsWith('COMMIT');

/** True for what prepares or binds the statement that seals. */
const isSealMessage = ({ type, body }: Message): boolean =>
  (type === 'P' || type === 'B') && body.includes(SEAL);

interface CutProxyOptions {
  /** Port of the server on the loopback address. */
  readonly port: number;
  /** Decides about each flight that seals. `isChange`: a commit follows in it. */
  readonly choose: (isChange: boolean) => Cut;
  /** Resolves when late flights may arrive. Left out: each arrives after a while. */
  readonly lateUntil?: Promise<void> | undefined;
}

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
  /** Called when the service is cut off, while the server still gets what was sent. */
  readonly onDelivery: () => void;
  /** Called when neither side hears of the other any more. */
  readonly onSilence: () => void;
}

/** Cuts the service off, and lets the server have what is written before and after. */
function deliverLate(
  { client, server, onDelivery }: Connection,
  held: readonly Buffer[],
  until: Promise<void>,
): void {
  onDelivery();
  client.destroy();
  void until.then(() => {
    for (const bytes of held) server.write(bytes);
    server.end();
  });
}

const waitFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What a server sends that has no room for its own log, before it ends. */
function createFullDiskMessage(): Buffer {
  const fields = ['SPANIC', 'VPANIC', 'C53100', 'Mcould not write to file "pg_wal/xlogtemp.1"'];
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`, 'latin1');
  const head = Buffer.from('E\0\0\0\0', 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Lets the server have all, and ends the client in its place once it has done it. `answer`: what the client gets. */
function endBehind(
  { client, server, onDelivery, onSilence }: Connection,
  answer: Buffer = Buffer.of(),
): void {
  onDelivery();
  onSilence();
  server.once('close', () => client.end(answer)).end();
}

/** Creates the object that passes the messages of one connection on, and cuts it where `choose` says so. */
function createCutter(connection: Connection, { choose, lateUntil }: Omit<CutProxyOptions, 'port'>) {
  const { client, server, onSilence } = connection;
  let isInTransaction = false;
  let cut: Cut = 'none';
  let isSealing = false;
  const held: Buffer[] = [];

  function cutNow(): void {
    server.destroy();
    client.destroy();
  }

  /** Called for the last message of a flight: of its commit, or of a record without one. */
  function endFlight(): void {
    isSealing = false;
    if (cut === 'lost_after') endBehind(connection);
    else if (cut === 'full_after') endBehind(connection, createFullDiskMessage());
    else if (cut === 'late') deliverLate(connection, held, lateUntil ?? waitFor(LATE_MS));
  }

  /** Called for the first message of a flight that seals. */
  function beginFlight(): void {
    isSealing = true;
    cut = choose(isInTransaction);
    if (cut === 'lost_before') cutNow();
    if (cut === 'silent') onSilence();
  }

  function passOn(bytes: Buffer, isCommit: boolean): void {
    if (cut === 'silent') return;
    if (cut === 'late') held.push(bytes);
    else if (isCommit && cut === 'lost_between') cutNow();
    else if (isCommit && cut === 'late_commit')
      // The record is there first, and keeps the look-up out of the log.
      server.once('data', () => deliverLate(connection, [bytes], waitFor(LATE_COMMIT_MS)));
    else if (server.writable) server.write(bytes);
  }

  return (message: Message): void => {
    const { type, body, bytes } = message;
    const isCommit = isCommitMessage(message);
    if (type === 'Q') isInTransaction = body.startsWith('BEGIN') || (isInTransaction && !isCommit);
    if (!isSealing && isSealMessage(message)) beginFlight();
    passOn(bytes, isCommit);
    const isLast = isCommit || (type === 'S' && !isInTransaction);
    if (isSealing && isLast) endFlight();
  };
}

/** Starts a proxy in front of PostgreSQL. It ends with the test. */
export async function startCutProxy({ port, ...cuts }: CutProxyOptions) {
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  const deliveries: Promise<unknown>[] = [];
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    let isDelivering = false;
    const onDelivery = (): void => {
      isDelivering = true;
      deliveries.push(once(server, 'close'));
    };
    let isSilent = false;
    const onSilence = (): void => {
      isSilent = true;
    };
    const connection = { client, server, onDelivery, onSilence };
    const read = createMessageReader();
    const pass = createCutter(connection, cuts);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk: Buffer) => {
      for (const message of read(chunk)) {
        const statement = findStatement(message);
        if (statement !== null) statements.push(statement);
        pass(message);
      }
    });
    server.on('data', (chunk) => {
      if (!client.destroyed && !isSilent) client.write(chunk);
    });
    client.on('close', () => {
      if (!isDelivering) server.destroy();
    });
    server.on('close', () => {
      if (!isSilent) client.destroy();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  function stop(): void {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  }
  onTestFinished(stop);
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new TypeError('the proxy has no port');
  return {
    port: address.port,
    /** Cuts every connection and refuses new ones, as a server that was stopped. */
    stop,
    /** Returns the statements that were sent since the last call, by name or text. */
    takeStatements: (): string[] => statements.splice(0),
    /** Resolves when the server has what was cut off or late, and has ended those connections. */
    async waitUntilDelivered(): Promise<void> {
      await Promise.all(deliveries);
    },
  };
}
