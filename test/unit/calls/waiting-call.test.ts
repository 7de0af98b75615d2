import type { Call } from '@server/calls/call';
import type { CallDeps } from '@server/calls/call-context';
import { executeCall } from '@server/calls/execute';
import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import type { StartTimer } from '@server/calls/waits/slot-queue';
import { getProperty } from '@server/features/properties/get-property.operation';
import { createMcpServerLoader } from '@server/http/mcp/mcp-router';
import { createCallMeter } from '@server/meters/call-meter';
import { describe, expect, it } from 'vitest';
import { createRestRoute, messageRoute } from '../../support/calls/call-routes';
import { createBody, credential, insertCallingKey } from '../../support/calls/executed-calls';
import { createId } from '../../support/reservations/rows';
import { createSeededBytes, openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const KEY = createId('key', 1);

/** Timers that end when the test says so. */
function createTimers() {
  const running = new Set<{ readonly ms: number; readonly onEnd: () => void }>();
  const started: (() => void)[] = [];
  const startTimer: StartTimer = (ms, onEnd) => {
    const timer = { ms, onEnd };
    running.add(timer);
    for (const tell of started.splice(0)) tell();
    return () => void running.delete(timer);
  };
  return {
    startTimer,
    running,
    /** Resolves as soon as a call waits. */
    nextStart: () => new Promise<void>((resolve) => void started.push(resolve)),
    endAll: () => {
      for (const { onEnd } of [...running]) onEnd();
    },
  };
}

const calls = {
  rest: (): Pick<Call, 'channel' | 'route' | 'body'> => ({
    channel: 'api',
    route: createRestRoute(getProperty),
    body: null,
  }),
  mcp: (): Pick<Call, 'channel' | 'route' | 'body'> => ({
    channel: 'mcp',
    route: messageRoute,
    body: createBody({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  }),
} as const;

/** Opens a service whose one key has as many calls in flight as it may. */
async function createCrowded() {
  const { store, clock } = openTestStore();
  await insertCallingKey(store);
  const timers = createTimers();
  const rateLimiter = createRateLimiter(defaultRateLimits, timers.startTimer);
  const held = Array.from({ length: 8 }, () => rateLimiter.takeSlot(KEY, 0));
  const deps: CallDeps = {
    store,
    rateLimiter,
    eventWaits: createEventWaits(),
    callsClosed: () => null,
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(),
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    loadMcpServer: createMcpServerLoader({
      operations: [getProperty],
      randomBytes: createSeededBytes(),
      onError: () => undefined,
    }),
    onError: () => undefined,
  };
  const send = (surface: keyof typeof calls) =>
    executeCall(
      {
        ...calls[surface](),
        credential,
        hasToken: true,
        requestId: 'req_1',
        address: '127.0.0.1',
        client: null,
        traceContext: null,
        startedMs: 0,
        hostRefusal: null,
        onHangUp: () => () => undefined,
      },
      deps,
    );
  const records = () => store.read(({ audit }) => audit.span(0, 10));
  return { store, timers, rateLimiter, held, send, records };
}

describe.each(['rest', 'mcp'] as const)('the ninth concurrent call of a key over %s', (surface) => {
  verifies('call.waits', 'is done as soon as one of the eight ends, with one record', async () => {
    const { timers, held, send, records } = await createCrowded();
    const isWaiting = timers.nextStart();
    const reply = send(surface);
    await isWaiting;
    expect([...timers.running].map(({ ms }) => ms)).toEqual([250]);
    held[3]?.release();
    expect((await reply).status).toBe(200);
    expect(timers.running.size).toBe(0);
    expect(await records()).toMatchObject([{ status: 200, outcome: 'ok' }]);
  });

  verifies('call.waits', 'is refused once, with nothing remaining, when none ends in 250 ms', async () => {
    const { timers, send, records } = await createCrowded();
    const isWaiting = timers.nextStart();
    const reply = send(surface);
    await isWaiting;
    timers.endAll();
    const { status, headers } = await reply;
    expect(status).toBe(429);
    expect(headers).toMatchObject({ 'RateLimit-Remaining': '0', 'Retry-After': '1' });
    expect(await records()).toMatchObject([{ status: 429, outcome: 'refused', code: 'rate_limited' }]);
  });

  verifies('call.waits', 'gets the 401 when the key is revoked while it waits', async () => {
    const { store, timers, rateLimiter, held, send, records } = await createCrowded();
    const isWaiting = timers.nextStart();
    const reply = send(surface);
    await isWaiting;
    await store.transact((tx) => tx.keys.revoke(createId('prp', 1), KEY, tx.nowMs));
    held[0]?.release();
    expect((await reply).status).toBe(401);
    expect(await records()).toMatchObject([{ status: 401, reason: 'revoked' }]);
    // Its slot is free again.
    expect(rateLimiter.takeSlot(KEY, 0).refusal).toBeNull();
  });
});

describe('calls that wait', () => {
  it('get slots in the order in which they came, before any later call', async () => {
    const timers = createTimers();
    const limiter = createRateLimiter({ ...defaultRateLimits, inFlightPerKey: 1 }, timers.startTimer);
    const order: string[] = [];
    const first = limiter.takeSlot('a', 0);
    const wait = async (name: string) => {
      const slot = await limiter.takeSlot('a', 0).wait?.(() => 0);
      order.push(name);
      return slot;
    };
    const [second, third] = [wait('second'), wait('third')];
    first.release();
    expect(limiter.takeSlot('a', 0).refusal?.code).toBe('rate_limited');
    (await second)?.release();
    (await third)?.release();
    expect(order).toEqual(['second', 'third']);
    expect(limiter.takeSlot('a', 0).refusal).toBeNull();
  });

  it('are at most eight of a key, and none where its rate is used up', () => {
    const timers = createTimers();
    const limiter = createRateLimiter({ ...defaultRateLimits, inFlightPerKey: 1 }, timers.startTimer);
    limiter.takeSlot('a', 0);
    for (let count = 0; count < 8; count += 1) void limiter.takeSlot('a', 0).wait?.(() => 0);
    expect(timers.running.size).toBe(8);
    expect(limiter.takeSlot('a', 0).wait).toBeNull();
    const used = createRateLimiter({ ...defaultRateLimits, inFlightPerKey: 1, burst: 1 }, timers.startTimer);
    used.takeSlot('a', 0);
    expect(used.takeSlot('a', 0).wait).toBeNull();
  });
});
