import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import type { ServerCertificate } from './create-certificate';

/** A message as it arrived. */
interface ArrivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly port: number;
  readonly arrived: ArrivedMessage[];
}

/** Answers one message. It may take as long as it likes. */
export type Answer = (response: ServerResponse, message: ArrivedMessage) => void;

async function readMessage(incoming: IncomingMessage): Promise<ArrivedMessage> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return {
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

/** Starts a real receiver of webhooks with TLS. It ends with the test. */
export async function startReceiver(
  { cert, key }: ServerCertificate,
  answer: Answer = (response) => response.end('ok'),
): Promise<Receiver> {
  const arrived: ArrivedMessage[] = [];
  const server = createServer({ cert, key }, (incoming, response) => {
    readMessage(incoming).then(
      (message) => {
        arrived.push(message);
        answer(response, message);
      },
      () => response.destroy(),
    );
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, arrived };
}
