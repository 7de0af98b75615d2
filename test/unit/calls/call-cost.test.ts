import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Call } from '@server/calls/call';
import type { CallDeps } from '@server/calls/call-context';
import { executeCall } from '@server/calls/execute';
import type { RateLimits } from '@server/calls/rate-limiter';
import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { createMcpServerLoader } from '@server/http/mcp/mcp-router';
import { createCallMeter } from '@server/meters/call-meter';
import { defineOperation } from '@server/operations/define-operation';
import { generateToken, hashToken } from '@shared/kernel/token';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRestRoute, messageRoute } from '../../support/calls/call-routes';
import { createId, createPropertyRow } from '../../support/reservations/rows';
import { createSeededBytes, openTestStore } from '../../support/service/store';

const limits: RateLimits = { ...defaultRateLimits, perSecond: 10, burst: 20 };
const randomBytes = createSeededBytes(3);
const credentials = [generateToken(randomBytes), generateToken(randomBytes)] as const;

/** Two keys, and an operation that occupies the service for a time by the clock of the test. */
async function createCosts(workMs: number) {
  const { store, clock } = openTestStore();
  await store.transact(async (tx) => {
    await tx.properties.insert(createPropertyRow(1, { modules: ['integration'] }));
    for (const [index, { token, prefix }] of credentials.entries())
      await tx.keys.insert({
        id: createId('key', index),
        propertyId: createId('prp', 1),
        kind: 'standard',
        name: 'Test',
        prefix,
        scopes: ['integration.mcp.connect', 'property.profile.read'],
        createdAtMs: tx.nowMs,
        createdBy: null,
        expiresAtMs: null,
        tokenHash: hashToken(token, (text) => hash('sha256', text)),
      });
  });
  const operation = defineOperation({
    name: 'assign_unit',
    summary: 'Works.',
    tag: 'Test',
    permission: 'property.profile.read',
    rest: { method: 'post', path: '/work' },
    errors: [],
    effect: 'read',
    isIdempotent: true,
    takesIdempotencyKey: false,
    needsIfMatch: false,
    input: z.strictObject({}),
    output: z.strictObject({}),
    example: {},
    async run() {
      clock.pass(workMs);
      return { value: {} };
    },
  });
  const onError = () => undefined;
  const deps: CallDeps = {
    store,
    callsClosed: () => null,
    rateLimiter: createRateLimiter(limits),
    eventWaits: createEventWaits(),
    monotonicMs: clock.monotonicMs,
    randomBytes,
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    loadMcpServer: createMcpServerLoader({ operations: [operation], randomBytes, onError }),
    onError,
  };
  const rest = createRestRoute(operation);

  async function call(
    { key, surface }: { key: 0 | 1; surface: 'rest' | 'mcp' },
    body: Call['body'] = null,
  ): Promise<{ status: number; remaining: number }> {
    const { status, headers } = await executeCall(
      {
        channel: surface === 'mcp' ? 'mcp' : 'api',
        credential: credentials[key],
        hasToken: true,
        requestId: 'req_1',
        address: '127.0.0.1',
        client: null,
        traceContext: null,
        startedMs: 0,
        hostRefusal: null,
        onHangUp: () => () => undefined,
        route: surface === 'mcp' ? messageRoute : rest,
        body,
      },
      deps,
    );
    return { status, remaining: Number(headers['RateLimit-Remaining']) };
  }
  return { call, clock };
}

const createRequest = () => new IncomingMessage(new Socket());

const toBody = (request: IncomingMessage): Call['body'] => ({
  request,
  response: new ServerResponse(request),
});

describe('the cost of a call', () => {
  it.each([
    [0, 19],
    [5, 19],
    [5.001, 18],
    [10, 18],
    [17.5, 16],
    [10_000, 0],
  ])('%d ms of work leave %d of 20 tokens', async (workMs, remaining) => {
    const { call } = await createCosts(workMs);
    expect(await call({ key: 0, surface: 'rest' })).toEqual({ status: 200, remaining });
  });

  it('a message of an agent costs what the operation takes', async () => {
    const { call } = await createCosts(17.5);
    const request = createRequest();
    request.push(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'assign_unit', arguments: {} },
      }),
    );
    request.push(null);
    expect(await call({ key: 0, surface: 'mcp' }, toBody(request))).toEqual({ status: 200, remaining: 16 });
  });

  it('the time in which a body arrives costs nothing', async () => {
    const { call, clock } = await createCosts(0);
    const request = createRequest();
    const answer = call({ key: 0, surface: 'rest' }, toBody(request));
    // The listener is set once the body is being read, after the transaction of the headers.
    await new Promise<void>((resolve) =>
      request.on('newListener', (event) => {
        if (event === 'data') resolve();
      }),
    );
    clock.pass(50);
    request.push('{}');
    request.push(null);
    expect(await answer).toEqual({ status: 200, remaining: 19 });
  });

  it('the time in which a call waits for the calls of others costs nothing', async () => {
    const { call } = await createCosts(8);
    const answers = await Promise.all([
      call({ key: 0, surface: 'rest' }),
      call({ key: 0, surface: 'rest' }),
      call({ key: 0, surface: 'rest' }),
      call({ key: 1, surface: 'rest' }),
    ]);
    expect(answers[3]).toEqual({ status: 200, remaining: 18 });
  });
});

describe('a key that owes tokens', () => {
  const occupy = (ms: number, used: RateLimits = limits) => {
    const limiter = createRateLimiter(used);
    const slot = limiter.takeSlot('a', 0);
    slot.charge(ms);
    slot.release();
    return { limiter, slot };
  };

  it('has none left, and learns when the next call is admitted', () => {
    // 1 token at admission and 29 more: 10 are owed.
    const { limiter, slot } = occupy(150);
    expect(slot.refusal).toBeNull();
    expect(slot.headers).toMatchObject({ 'RateLimit-Remaining': '0', 'RateLimit-Reset': '3' });
    const refused = limiter.takeSlot('a', 0);
    expect(refused.refusal?.code).toBe('rate_limited');
    expect(refused.headers).toMatchObject({ 'RateLimit-Remaining': '0', 'Retry-After': '2' });
    expect(limiter.takeSlot('a', 1099).refusal?.code).toBe('rate_limited');
    expect(limiter.takeSlot('a', 1100).refusal).toBeNull();
  });

  it('owes at most one burst', () => {
    const { limiter } = occupy(60_000);
    expect(limiter.takeSlot('a', 0).headers).toMatchObject({ 'Retry-After': '3', 'RateLimit-Reset': '4' });
    expect(limiter.takeSlot('a', 2100).refusal).toBeNull();
  });

  it('leaves other keys alone', () => {
    const { limiter } = occupy(60_000);
    expect(limiter.takeSlot('b', 0)).toMatchObject({
      refusal: null,
      headers: { 'RateLimit-Remaining': '19' },
    });
  });

  it('does not exist without a limit per second', () => {
    const { limiter } = occupy(60_000, { ...limits, perSecond: null });
    expect(limiter.takeSlot('a', 0).refusal).toBeNull();
  });

  it('adds the parts of one call up', () => {
    const slot = createRateLimiter(limits).takeSlot('a', 0);
    for (const ms of [2, 2, 2]) slot.charge(ms);
    expect(slot.headers).toMatchObject({ 'RateLimit-Remaining': '18' });
  });
});
