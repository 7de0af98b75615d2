import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
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
import { describe, expect, it, onTestFinished } from 'vitest';
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
  return { begun, send, records };
}

/** A server whose requests are calls with a body. `sendParts` writes each part once the one before has begun to be handled. */
async function serveCalls(send: (body: Call['body']) => Promise<{ readonly status: number }>) {
  const server = createServer((request, response) => {
    server.emit('handled');
    void send({ request, response }).then(({ status }) => response.writeHead(status).end());
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  const { port } = address;
  return async (parts: readonly string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    for (const [index, part] of parts.entries()) {
      const handled = index === 0 ? once(server, 'handled') : null;
      socket.write(part);
      await handled;
    }
    const [answer] = await once(socket, 'data');
    return String(answer).slice(0, 'HTTP/1.1 200'.length);
  };
}

const text = JSON.stringify(toolCall);
const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n\r\n`;

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

  verifies('call.one-window', 'that came with its head takes no look', async () => {
    const { begun, send, records } = await openCalls();
    const sendParts = await serveCalls((body) => send(credential, body));
    expect(await sendParts([head + text])).toBe('HTTP/1.1 200');
    expect(begun).toEqual(['transaction']);
    expect(await records()).toMatchObject([{ operation: 'get_property', outcome: 'ok' }]);
  });

  verifies('call.one-window', 'that came in part with its head takes the look', async () => {
    const { begun, send, records } = await openCalls();
    const sendParts = await serveCalls((body) => send(credential, body));
    expect(await sendParts([head + text.slice(0, 9), text.slice(9)])).toBe('HTTP/1.1 200');
    expect(begun).toEqual(['look', 'transaction']);
    expect(await records()).toMatchObject([{ operation: 'get_property', outcome: 'ok' }]);
  });

  it('that came with its head is refused for a token of no key', async () => {
    const { begun, send, records } = await openCalls();
    const sendParts = await serveCalls((body) => send(unknownToken, body));
    expect(await sendParts([head + text])).toBe('HTTP/1.1 401');
    expect(begun).toEqual(['transaction']);
    expect(await records()).toMatchObject([{ outcome: 'refused', reason: 'unknown_token' }]);
  });

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
