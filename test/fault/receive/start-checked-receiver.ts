import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { verifyWebhook } from '@brasstag/client';
import { z } from 'zod';
import type { ServerCertificate } from '../../support/tls/create-certificate';

const eventSchema = z.object({
  seq: z.number(),
  resource: z.object({ id: z.string(), version: z.number().nullable() }),
});

/** A receiver of webhooks that checks what arrives. It outlives the service. */
export interface CheckedReceiver {
  readonly url: string;
  /** What it knows: versions by id, as events say. */
  readonly versions: ReadonlyMap<string, number>;
  /** Gaps and other things that must not happen. */
  readonly problems: readonly string[];
  readonly received: () => number;
  /** Messages that came a second time. */
  readonly repeated: () => number;
  /** Sets the secret that every message must be signed with, and the event that the first one follows. */
  expectMessages(secret: string, after: number): void;
  /** Resolves when that event has arrived. */
  reach(seq: number): Promise<void>;
  close(): Promise<void>;
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Creates the object that notes each message. A message is new, or the last one once more with the same id. */
function createNotes() {
  const versions = new Map<string, number>();
  const ids = new Map<number, string>();
  const problems: string[] = [];
  const awaited: { readonly seq: number; readonly resolve: () => void }[] = [];
  let last = 0;
  let received = 0;
  return {
    begin(after: number): void {
      last = after;
    },
    versions,
    problems,
    received: () => received,
    repeated: () => received - ids.size,
    note(messageId: string, { seq, resource }: z.infer<typeof eventSchema>): void {
      received += 1;
      const known = ids.get(seq);
      if (known !== undefined && known !== messageId) problems.push(`event ${seq} came with another id`);
      if (seq !== last && seq !== last + 1) problems.push(`event ${seq} came after ${last}`);
      ids.set(seq, messageId);
      last = seq;
      versions.set(resource.id, Math.max(versions.get(resource.id) ?? 0, resource.version ?? 0));
      for (const { seq: wanted, resolve } of awaited) if (seq >= wanted) resolve();
    },
    reach: (seq: number): Promise<void> =>
      last >= seq ? Promise.resolve() : new Promise((resolve) => void awaited.push({ seq, resolve })),
  };
}

/** Starts the receiver on this computer, as localhost. */
export async function startCheckedReceiver({ cert, key }: ServerCertificate): Promise<CheckedReceiver> {
  const { begin, note, ...notes } = createNotes();
  let secret = '';
  async function receive(incoming: IncomingMessage): Promise<void> {
    const body = await readBody(incoming);
    const event = await verifyWebhook({ secret, headers: incoming.headers, body });
    note(String(incoming.headers['webhook-id']), eventSchema.parse(event));
  }
  const server = createServer({ cert, key }, (incoming, response) => {
    receive(incoming).then(
      () => response.end(),
      (error: unknown) => {
        // A message whose sender was killed is not whole.
        if (incoming.complete) notes.problems.push(`a message was not accepted: ${String(error)}`);
        response.destroy();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...notes,
    url: `https://localhost:${port}/in`,
    expectMessages(expected, after) {
      secret = expected;
      begin(after);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
