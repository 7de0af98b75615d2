import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRateLimiter } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { catalogue } from '@server/catalogue/operations';
import { openPostgresStore } from '@server/db/postgres/store/postgres-store';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { createSecretBox } from '@server/files/secret-box';
import { createApiHandler } from '@server/http/api-handler';
import { createCallerAddressReader } from '@server/http/caller-address';
import { createCallMeter } from '@server/meters/call-meter';
import type { Store } from '@server/stores/store';
import { readUsage } from '../calls/server-protocol';
import { addDeadKeys } from '../failures/dead-tokens';
import type { MakeCall } from './call-store';
import { callForAWhile, createStoreCall } from './call-store';
import type { OpenQuestion } from './node-protocol';
import { nodeQuestionSchema } from './node-protocol';
import { createPlainCall } from './plain-call';
import { seedKeys } from './seed-keys';

type CallingStore = Pick<Store, 'transact' | 'read' | 'isAvailable' | 'probe'>;

const monotonicMs = (): number => performance.now();
const onFailure = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);

/** Serves the API over the stores. Returns the port. */
async function serve(store: CallingStore): Promise<number> {
  const hosts = new Set<string>();
  const answer = createApiHandler({
    store,
    callsClosed: () => null,
    rateLimiter: createRateLimiter(null),
    eventWaits: createEventWaits(),
    meter: createCallMeter(),
    monotonicMs,
    randomBytes: (size) => randomBytes(size),
    countAnonymousFailure: () => undefined,
    onError: onFailure,
    operations: catalogue,
    accepted: { hosts, origins: new Set() },
    readCallerAddress: createCallerAddressReader([]),
    now: Date.now,
    findPathWatch: () => null,
  });
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  hosts.add(`127.0.0.1:${address.port}`);
  return address.port;
}

const openSqlite = (file: string): CallingStore =>
  openStore({ file, now: Date.now, monotonicMs, beginWithinMs: 800, checksEveryPage: false, onFailure });

let opened: CallingStore | null = null;
let call: MakeCall | null = null;

async function open(contents: OpenQuestion): Promise<{ port: number }> {
  if (contents.engine === 'plain') {
    call = createPlainCall(contents.connection);
    return { port: 0 };
  }
  opened =
    contents.engine === 'sqlite'
      ? openSqlite(contents.file)
      : await openPostgresStore({
          connection: contents.connection,
          box: createSecretBox(contents.folder),
          onFailure,
        });
  call = createStoreCall(opened);
  return { port: await serve(opened) };
}

/** Answers one question as a node of the benchmark. */
export async function answerAsNode(question: unknown): Promise<unknown> {
  const asked = nodeQuestionSchema.parse(question);
  if (asked.kind === 'open') return open(asked.contents);
  if (asked.kind === 'usage') return readUsage();
  if (opened !== null && asked.kind === 'seed') return { tokens: await seedKeys(opened, asked.keys) };
  if (opened !== null && asked.kind === 'dead') return addDeadKeys(opened);
  if (call !== null && asked.kind === 'call') return callForAWhile(call, asked);
  throw new TypeError('the node is not open');
}
