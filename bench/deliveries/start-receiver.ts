import { createServer } from 'node:https';
import { createCertificate } from '../../test/support/tls/create-certificate';

const DAY_MS = 86_400_000;

/** A receiver of webhooks on this computer. */
export interface Receiver {
  readonly url: string;
  /** PEM of the authority that its senders must trust. */
  readonly authority: string;
  /** Resolves with the time, in monotonic ms, at which so many messages had arrived since the start. */
  waitFor(messages: number): Promise<number>;
  close(): void;
}

interface Awaited {
  readonly messages: number;
  readonly resolve: (atMs: number) => void;
}

/** Starts a receiver that answers at once. */
export async function startReceiver(): Promise<Receiver> {
  const nowMs = Date.now();
  const times = { validFromMs: nowMs - DAY_MS, validToMs: nowMs + DAY_MS };
  const { cert, key, authority } = createCertificate('localhost', times);
  const arrivedMs: number[] = [];
  const awaited: Awaited[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    const atMs = performance.now();
    request.resume().once('end', () => {
      response.end();
      arrivedMs.push(atMs);
      for (const { messages, resolve } of awaited) if (messages === arrivedMs.length) resolve(atMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://localhost:${port}/in`,
    authority,
    waitFor: (messages) =>
      new Promise((resolve) => {
        const atMs = arrivedMs[messages - 1];
        if (atMs === undefined) awaited.push({ messages, resolve });
        else resolve(atMs);
      }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
