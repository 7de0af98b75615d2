import type { Call } from '@server/calls/call';
import type { CallDeps } from '@server/calls/call-context';
import { executeCall } from '@server/calls/execute';
import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { getProperty } from '@server/features/properties/get-property.operation';
import { createMcpServerLoader } from '@server/http/mcp/mcp-router';
import { createCallMeter } from '@server/meters/call-meter';
import type { Store } from '@server/stores/store';
import type { ParsedToken } from '@shared/kernel/token';
import { generateToken } from '@shared/kernel/token';
import { describe, expect, it } from 'vitest';
import { messageRoute } from '../../support/calls/call-routes';
import { createBody, credential, insertCallingKey } from '../../support/calls/executed-calls';
import { createId } from '../../support/reservations/rows';
import { createSeededBytes, openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const toolCall = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_property' } };

/** A service whose store does something between the first look at a key and the transaction of its call. */
async function openCalls(between: (store: Store) => Promise<unknown> = async () => undefined) {
  const { store, clock } = openTestStore();
  await insertCallingKey(store);
  const begun: string[] = [];
  const watched: Store = {
    ...store,
    isAvailable: true,
    transact(work) {
      begun.push('transaction');
      return store.transact(work);
    },
    async read(query) {
      const found = await store.read(query);
      begun.push('look');
      await between(store);
      return found;
    },
  };
  const onError = () => undefined;
  const deps: CallDeps = {
    store: watched,
    callsClosed: () => null,
    rateLimiter: createRateLimiter(defaultRateLimits),
    eventWaits: createEventWaits(),
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(),
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    loadMcpServer: createMcpServerLoader({
      operations: [getProperty],
      randomBytes: createSeededBytes(),
      onError,
    }),
    onError,
  };
  const send = (used: ParsedToken, body: Call['body']) =>
    executeCall(
      {
        channel: 'mcp',
        route: messageRoute,
        body,
        credential: used,
        hasCredential: true,
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
  return { begun, send, records };
}

const unknownToken = generateToken(createSeededBytes(9));

describe('a call with a body', () => {
  verifies('call.one-window', 'takes one transaction', async () => {
    const { begun, send, records } = await openCalls();
    const { status, body } = await send(credential, createBody(toolCall));
    expect([status, body]).toEqual([200, expect.not.stringContaining('isError')]);
    expect(begun).toEqual(['look', 'transaction']);
    expect(await records()).toMatchObject([{ operation: 'get_property', outcome: 'ok' }]);
  });

  verifies(
    'call.one-window',
    'of a key revoked after the first look is refused, with one record',
    async () => {
      const { send, records } = await openCalls((store) =>
        store.transact((tx) => tx.keys.revoke(createId('prp', 1), createId('key', 1), tx.nowMs)),
      );
      expect((await send(credential, createBody(toolCall))).status).toBe(401);
      expect(await records()).toMatchObject([{ outcome: 'refused', reason: 'revoked' }]);
    },
  );

  it('is not read for a token of no key', async () => {
    const { begun, send, records } = await openCalls();
    const body = createBody(toolCall);
    expect((await send(unknownToken, body)).status).toBe(401);
    expect(body?.request.readableEnded).toBe(false);
    expect(begun).toEqual(['look', 'transaction']);
    expect(await records()).toMatchObject([{ outcome: 'refused', reason: 'unknown_token' }]);
  });

  it('is decided by the transaction when the first look fails', async () => {
    const { send, records } = await openCalls(() => Promise.reject(new Error('no memory')));
    expect((await send(credential, createBody(toolCall))).status).toBe(200);
    expect(await records()).toHaveLength(1);
  });
});
