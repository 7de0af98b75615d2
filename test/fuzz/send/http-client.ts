import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { HttpAnswer } from './answer-parser';
import { noAnswer, parseAnswer } from './answer-parser';

/** No answer and no close within this is a hang. A bound, not a measurement. */
const HANG_MS = 15_000;
/** After this long without an answer, bytes that are perhaps no whole request are said to be all. */
const QUIET_MS = 150;

interface SendOptions {
  readonly isHead?: boolean;
  /** False for bytes that may be no whole request: they get a connection of their own. */
  readonly isWhole: boolean;
}

/** Sends requests over kept connections, and hostile bytes over new ones. */
export interface HttpClient {
  /** Status 0: closed without an answer. Rejects when neither an answer nor a close comes. */
  send(bytes: Buffer, options: SendOptions): Promise<HttpAnswer>;
  /** Answers over 400 ms, queueing included, and the longest. For a report. */
  readonly slow: { count: number; longestMs: number };
  /** Number of answers by status. 0: closed without one. */
  readonly statuses: Map<number, number>;
  /** Connections that are open and carry no request. */
  countIdle(): number;
  close(): void;
}

interface Received {
  readonly answer: HttpAnswer;
  /** True if the connection was closed before any byte. */
  readonly isUntouched: boolean;
}

function receive(socket: Socket, isHead: boolean): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const settle = (answer: HttpAnswer): void => {
      clearTimeout(bound);
      socket.removeAllListeners('data').removeAllListeners('close');
      resolve({ answer, isUntouched: chunks.length === 0 });
    };
    const bound = setTimeout(() => {
      socket.destroy();
      reject(new Error('no answer and no close within 15 seconds'));
    }, HANG_MS);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const answer = parseAnswer(Buffer.concat(chunks), isHead);
      if (answer !== null) settle(answer);
    });
    socket.once('close', () => settle(parseAnswer(Buffer.concat(chunks), isHead) ?? noAnswer));
  });
}

function openSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  // A reset is followed by the close, which is what counts.
  socket.on('error', () => undefined);
  return socket;
}

const SLOW_MS = 400;

/** Creates a client of a service on this machine. */
export function createHttpClient(port: number): HttpClient {
  const idle: Socket[] = [];
  const slow = { count: 0, longestMs: 0 };
  const statuses = new Map<number, number>();

  function takeSocket(): { socket: Socket; isUsed: boolean } {
    // The newest first, so that the service can end those that are no longer needed.
    for (let socket = idle.pop(); socket !== undefined; socket = idle.pop())
      if (!socket.destroyed) return { socket, isUsed: true };
    return { socket: openSocket(port), isUsed: false };
  }

  async function sendWhole(bytes: Buffer, isHead: boolean): Promise<HttpAnswer> {
    const { socket, isUsed } = takeSocket();
    const receiving = receive(socket, isHead);
    socket.write(bytes);
    const { answer, isUntouched } = await receiving;
    // The service may end an idle connection just when the next request is on its way.
    if (isUsed && isUntouched && answer.status === 0) return sendWhole(bytes, isHead);
    if (answer.mayContinue) idle.push(socket);
    else socket.resetAndDestroy();
    return answer;
  }

  async function sendAlone(bytes: Buffer, isHead: boolean): Promise<HttpAnswer> {
    const socket = openSocket(port);
    const receiving = receive(socket, isHead);
    socket.write(bytes);
    const quiet = setTimeout(() => socket.end(), QUIET_MS);
    const { answer } = await receiving.finally(() => clearTimeout(quiet));
    socket.resetAndDestroy();
    return answer;
  }

  return {
    slow,
    statuses,
    async send(bytes, { isHead = false, isWhole }) {
      const startedMs = performance.now();
      const answer = await (isWhole ? sendWhole(bytes, isHead) : sendAlone(bytes, isHead));
      const tookMs = performance.now() - startedMs;
      if (isWhole && tookMs > SLOW_MS) slow.count += 1;
      if (isWhole) slow.longestMs = Math.max(slow.longestMs, tookMs);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return answer;
    },
    countIdle: () => idle.filter(({ destroyed }) => !destroyed).length,
    close() {
      for (const socket of idle.splice(0)) socket.destroy();
    },
  };
}
