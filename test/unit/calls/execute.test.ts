import type { Call } from '@server/calls/call';
import type { CallDeps } from '@server/calls/call-context';
import { executeCall } from '@server/calls/execute';
import { createRateLimiter } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { createMcpServerLoader } from '@server/http/mcp/mcp-router';
import { createCallMeter } from '@server/meters/call-meter';
import type { Operation } from '@server/operations/define-operation';
import { defineOperation } from '@server/operations/define-operation';
import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRestRoute, messageRoute } from '../../support/calls/call-routes';
import { createBody, credential, insertCallingKey } from '../../support/calls/executed-calls';
import { createId, createPropertyRow } from '../../support/reservations/rows';
import { createSeededBytes, openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Writes a property, then throws an unexpected error. */
const createFailing = (error: Error): Operation =>
  defineOperation({
    name: 'cancel_reservation',
    summary: 'Fails.',
    tag: 'Test',
    permission: 'property.profile.read',
    rest: { method: 'post', path: '/fail' },
    errors: [],
    effect: 'add',
    isIdempotent: false,
    takesIdempotencyKey: false,
    needsIfMatch: false,
    input: z.strictObject({}),
    output: z.strictObject({}),
    example: {},
    async run(tx) {
      await tx.properties.insert(createPropertyRow(9));
      throw error;
    },
  });

const toolCall = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'cancel_reservation' } };

/** The same operation over both surfaces. */
const surfaces = { rest: createRestRoute, mcp: () => messageRoute } as const;

type Surface = keyof typeof surfaces;

async function callFailing(surface: Surface, error: Error) {
  const { store, clock } = openTestStore();
  await insertCallingKey(store);
  const logged: unknown[] = [];
  const operation = createFailing(error);
  const onError: CallDeps['onError'] = (cause, requestId) => void logged.push([cause, requestId]);
  const deps: CallDeps = {
    store,
    rateLimiter: createRateLimiter(null),
    eventWaits: createEventWaits(),
    callsClosed: () => null,
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(),
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    loadMcpServer: createMcpServerLoader({
      operations: [operation],
      randomBytes: createSeededBytes(),
      onError,
    }),
    onError,
  };
  const call: Call = {
    channel: surface === 'mcp' ? 'mcp' : 'api',
    credential,
    hasToken: true,
    requestId: 'req_1',
    address: '127.0.0.1',
    client: null,
    traceContext: null,
    startedMs: 0,
    hostRefusal: null,
    onHangUp: () => () => undefined,
    route: surfaces[surface](operation),
    body: createBody(surface === 'mcp' ? toolCall : {}),
  };
  const reply = await executeCall(call, deps);
  const isWritten = await store.read(
    async ({ properties }) => (await properties.find(createId('prp', 9))) !== null,
  );
  const records = await store.read(({ audit }) => audit.span(0, 10));
  return { reply, logged, isWritten, records };
}

const envelope = '{"error":"An unexpected error occurred. Nothing was changed.","code":"internal_error"}';

describe('an unexpected error of an operation', () => {
  verifies(
    'mcp.unexpected-error',
    'is a generic envelope over REST and in the result of a tool; its own words are in the log alone',
    async () => {
      const error = new Error('SELECT secret FROM api_key');
      const rest = await callFailing('rest', error);
      const mcp = await callFailing('mcp', error);
      expect([rest.reply.status, rest.reply.body]).toEqual([500, envelope]);
      expect(mcp.reply.status).toBe(200);
      expect(JSON.parse(mcp.reply.body ?? '')).toMatchObject({
        id: 1,
        result: { isError: true, content: [{ text: envelope }] },
      });
      for (const { logged } of [rest, mcp]) expect(logged).toEqual([[error, 'req_1']]);
    },
  );

  it.each(['rest', 'mcp'] as const)('undoes what was done, and leaves one record (%s)', async (surface) => {
    const { isWritten, records } = await callFailing(surface, new Error('broken'));
    expect(isWritten).toBe(false);
    expect(records).toMatchObject([
      { operation: 'cancel_reservation', outcome: 'failed', code: 'internal_error', requestId: 'req_1' },
    ]);
  });
});

it.each(['rest', 'mcp'] as const)(
  'an operation that finds that nothing can be recorded undoes the whole call: 503 without a record (%s)',
  async (surface) => {
    const { reply, logged, isWritten, records } = await callFailing(
      surface,
      new AppError('unavailable', 'No room.'),
    );
    expect(reply).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    expect([logged, isWritten, records]).toEqual([[], false, []]);
  },
);
