import type { MultiplexerTransport } from '@server/http/mcp/multiplexer';
import { createMultiplexer } from '@server/http/mcp/multiplexer';
import { connectServer } from '@server/http/mcp/sdk-adapter';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const caller = { token: '', clientId: '0123456789abcdef', scopes: ['integration.mcp.connect'] };
const listFor = () => ({ result: { tools: [] }, text: '[]', toolNames: [] });
const clientInfo = { name: 'a', version: '1' };

/** True if the work ends before any timer, socket or immediate could run. */
function endsWithinMicrotasks(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    setImmediate(() => resolve(false));
    work.then(
      () => resolve(true),
      () => resolve(true),
    );
  });
}

const requested = [
  ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }],
  ['ping', undefined],
  ['tools/list', {}],
  ['initialize', {}],
  ['tools/call', { name: 'a' }],
  ['unheard/of', {}],
] as const;

describe('the multiplexer', () => {
  verifies(
    'mcp.within-microtasks',
    'has every answer of the SDK without a turn of the event loop',
    async () => {
      const multiplexer = await connectServer(listFor);
      for (const [method, params] of requested) {
        const immediate = new Promise((resolve) => setImmediate(resolve));
        const answer = multiplexer.ask(method, params, caller);
        expect(await endsWithinMicrotasks(answer), method).toBe(true);
        expect(await answer, method).not.toBeNull();
        await immediate;
      }
    },
  );

  verifies(
    'mcp.within-microtasks',
    'gives up on a server that stays silent, and ignores what it says later',
    async () => {
      const { transport, ask: request } = createMultiplexer();
      const received: unknown[] = [];
      transport.onmessage = (message) => void received.push(message.id);
      expect(await request('ping', undefined, caller)).toBeNull();
      await transport.send({ id: received[0], result: {} });
      expect(received).toEqual([1]);
    },
  );

  it('answers each of many equal questions to the one who asked it', async () => {
    const { transport, ask: request } = createMultiplexer();
    const echo: MultiplexerTransport['onmessage'] = ({ id }, { authInfo }) =>
      void transport.send({ id, result: { clientId: authInfo.clientId } });
    transport.onmessage = echo;
    const names = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    const answers = await Promise.all(names.map((clientId) => request('ping', {}, { ...caller, clientId })));
    expect(answers.map((answer) => answer?.result)).toEqual(names.map((clientId) => ({ clientId })));
  });

  it('drops what the server sends without a request', async () => {
    const { transport } = createMultiplexer();
    await transport.start();
    await expect(transport.send({ id: 77, result: {} })).resolves.toBeUndefined();
    await expect(transport.send({ result: {} })).resolves.toBeUndefined();
  });
});
