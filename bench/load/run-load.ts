import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { findQuantile } from '../measure/statistics';
import type { LoadAnswer, LoadQuestion } from './load-protocol';
import { createResponseReader } from './response-reader';

function formatRequest({ port, path, body }: LoadQuestion, token: string): Buffer {
  const lines = [
    `${body === null ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    'Accept: application/json',
    'User-Agent: bench',
  ];
  if (body !== null)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** Shared by all connections of one run. */
interface Run {
  /** Returns the next request, with the keys in turn. */
  next(): Buffer;
  readonly latenciesUs: number[];
  readonly endsAtMs: number;
  bodyBytes: number;
}

function startRun(question: LoadQuestion): Run {
  const requests = question.tokens.map((token) => formatRequest(question, token));
  let turn = 0;
  return {
    next() {
      turn = (turn + 1) % requests.length;
      return requests[turn] ?? Buffer.alloc(0);
    },
    latenciesUs: [],
    endsAtMs: performance.now() + question.seconds * 1000,
    bodyBytes: 0,
  };
}

/** Runs one caller that waits for each response before the next request. */
function keepAsking(socket: Socket, run: Run): Promise<void> {
  const reader = createResponseReader();
  return new Promise((resolve, reject) => {
    let requestedAtMs = 0;
    const sendRequest = () => {
      requestedAtMs = performance.now();
      socket.write(run.next());
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    socket.on('data', (chunk: Buffer) => {
      try {
        const bodyBytes = reader.read(chunk);
        if (bodyBytes === null) return;
        const nowMs = performance.now();
        run.latenciesUs.push((nowMs - requestedAtMs) * 1000);
        run.bodyBytes = bodyBytes;
        if (nowMs < run.endsAtMs) sendRequest();
        else resolve();
      } catch (error) {
        reject(error);
      }
    });
    sendRequest();
  });
}

const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Loads one path over that many connections for that time. Rejects when a response is not a 200. */
export async function runLoad(question: LoadQuestion): Promise<LoadAnswer> {
  const sockets = await Promise.all(
    Array.from({ length: question.connections }, () => openSocket(question.port)),
  );
  const startedMs = performance.now();
  const run = startRun(question);
  await Promise.all(sockets.map((socket) => keepAsking(socket, run)));
  const seconds = (performance.now() - startedMs) / 1000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  const sorted = Float64Array.from(run.latenciesUs).sort();
  return {
    requests: sorted.length,
    seconds,
    p50Us: findQuantile(sorted, 0.5),
    p99Us: findQuantile(sorted, 0.99),
    bodyBytes: run.bodyBytes,
  };
}
