import type { Call } from '@server/calls/call';
import type { CallDeps } from '@server/calls/call-context';
import { executeCall } from '@server/calls/execute';
import { createRateLimiter } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { getProperty } from '@server/features/properties/get-property.operation';
import { getReservation } from '@server/features/reservations/api/get-reservation.operation';
import { listReservations } from '@server/features/reservations/api/list-reservations.operation';
import { createMcpServerLoader } from '@server/http/mcp/mcp-router';
import { createCallMeter } from '@server/meters/call-meter';
import type { Operation } from '@server/operations/define-operation';
import type { Store } from '@server/stores/store';
import { generateToken } from '@shared/kernel/token';
import { expect } from 'vitest';
import { createRestRoute, messageRoute } from '../../support/calls/call-routes';
import { createBody, credential, insertCallingKey } from '../../support/calls/executed-calls';
import { createSeededBytes, openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const waitForTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets every method of a store answer in a later turn of the event loop. */
const answerLater = <Part extends object>(part: Part): Part =>
  new Proxy(part, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...values: unknown[]): Promise<unknown> => {
        await waitForTurn();
        return Reflect.apply(method, target, values);
      };
    },
  });

/** A store whose transactions wait for each answer, as those of an engine behind a network do. */
const createWaitingStore = (store: Store): Store =>
  new Proxy(store, {
    get(target, name) {
      if (name !== 'transact') return Reflect.get(target, name);
      const transact: Store['transact'] = (work) =>
        target.transact((tx) =>
          work(
            new Proxy(tx, {
              get(stores, part) {
                const found: unknown = Reflect.get(stores, part);
                return typeof found === 'object' && found !== null ? answerLater(found) : found;
              },
            }),
          ),
        );
      return transact;
    },
  });

type Request = Pick<Call, 'channel' | 'route' | 'body'>;

const callRest = (operation: Operation, pathFields: Readonly<Record<string, string>> = {}): Request => {
  const route = createRestRoute(operation);
  if (route.kind !== 'operation') throw new TypeError('the route has an operation');
  return { channel: 'api', route: { ...route, input: { ...route.input, pathFields } }, body: null };
};

const callTool = (name: string): Request => ({
  channel: 'mcp',
  route: messageRoute,
  body: createBody({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } }),
});

const requests = (): readonly Request[] => [
  callRest(getProperty),
  callRest(listReservations),
  callRest(getReservation, { id: 'R-2026-000001' }),
  callTool('get_property'),
  callTool('list_reservations'),
];

/** Makes the calls, each with the key and with a token of no key. Returns replies and records. */
async function makeCalls(adapt: (store: Store) => Store) {
  const { store, clock } = openTestStore();
  await insertCallingKey(store);
  const operations = [getProperty, listReservations, getReservation];
  const onError = () => undefined;
  const deps: CallDeps = {
    store: adapt(store),
    callsClosed: () => null,
    rateLimiter: createRateLimiter(null),
    eventWaits: createEventWaits(),
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(),
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    loadMcpServer: createMcpServerLoader({ operations, randomBytes: createSeededBytes(), onError }),
    onError,
  };
  const head = {
    requestId: 'req_1',
    address: '127.0.0.1',
    client: null,
    traceContext: null,
    startedMs: 0,
    hostRefusal: null,
    onHangUp: () => () => undefined,
  };
  const replies: unknown[] = [];
  for (const used of [credential, generateToken(createSeededBytes(9))])
    for (const request of requests())
      replies.push(await executeCall({ ...head, ...request, credential: used, hasToken: true }, deps));
  return { replies, records: await store.read(({ audit }) => audit.span(0, 50)) };
}

verifies(
  'run.engine-may-wait',
  'calls over an engine that answers later get the same replies and leave the same records',
  async () => {
    const atOnce = await makeCalls((store) => store);
    expect(await makeCalls(createWaitingStore)).toEqual(atOnce);
    expect(atOnce.records).toHaveLength(atOnce.replies.length);
  },
);
