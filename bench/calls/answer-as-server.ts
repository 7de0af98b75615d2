import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../measure/answer-parent';
import { readUsage, serverQuestionSchema } from './server-protocol';

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

const listenOnFreePort = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      if (isAddress(address)) resolve(address.port);
      else reject(new Error('the server has no port'));
    });
  });

/** Response values by the raw request target. */
export type Payloads = ReadonlyMap<string, unknown>;

/** Runs a baseline in its own process. It receives its responses, listens, and reports its CPU time. */
export function answerAsServer(createServer: (payloads: Payloads) => Server): void {
  answerParent(async (question) => {
    const round = serverQuestionSchema.parse(question);
    if (round.kind === 'usage') return readUsage();
    const payloads = Object.entries(round.answers).map(([url, text]) => [url, JSON.parse(text)] as const);
    return { port: await listenOnFreePort(createServer(new Map(payloads))) };
  });
}
