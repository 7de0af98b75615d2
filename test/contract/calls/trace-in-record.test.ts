import { describe, expect } from 'vitest';
import { createAgent, createModernHeaders, modernMeta } from '../../support/calls/agent';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER_TRACE = 'a'.repeat(32);
const PARENT = '00f067aa0ba902b7';
const formatParent = (trace: string): string => `00-${trace}-${PARENT}-01`;
const headers = { traceparent: formatParent(TRACE) };

/** Reads the traces of the newest records, oldest first, as members see them. */
const listTraces = async (world: World, limit: number) =>
  (await world.manage('audit.list', { filter: {}, limit }))
    .map(({ trace_id, parent_id }) => [trace_id, parent_id])
    .toReversed();

const search = async (world: World, text: string) =>
  (await world.manage('audit.list', { filter: { text }, limit: 50 })).length;

describe('the record of a call', () => {
  verifies('audit.trace', 'has the trace of the traceparent, and an answer has nothing of it', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const answer = await world.call('/api/v1/property', { token, headers });
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(TRACE.slice(0, 8));
    await world.call('/api/v1/property', { token });
    await world.call('/api/v1/property', { token, headers: { traceparent: `00-${TRACE}-zz-01` } });
    expect(await listTraces(world, 3)).toEqual([
      [TRACE, PARENT],
      [null, null],
      [null, null],
    ]);
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
  });

  verifies('audit.trace', 'has the trace of a message, else that of its request', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const agent = createAgent(world, token);
    await agent.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers);
    const send = (traceparent: unknown) =>
      agent.post(
        {
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/call',
          params: { name: 'get_property', _meta: { ...modernMeta, traceparent } },
        },
        { ...createModernHeaders('tools/call', 'get_property'), ...headers },
      );
    await send(formatParent(OTHER_TRACE));
    await send({ not: 'text' });
    expect(await listTraces(world, 3)).toEqual([
      [TRACE, PARENT],
      [OTHER_TRACE, PARENT],
      [TRACE, PARENT],
    ]);
  });

  verifies('audit.trace', 'has it for each cause of a 401, whose answers stay the same', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const { token: expiring } = await world.mint({ expiresInDays: 1 });
    await world.revoke(key);
    world.clock.pass(2 * 86_400_000);
    const tokens = [`${token.slice(0, -4)}0000`, `svck_${'0'.repeat(16)}_${'1'.repeat(48)}`, token, expiring];
    const answers: string[] = [];
    for (const sent of tokens) {
      const answer = await world.call('/api/v1/property', { token: sent, headers });
      expect(answer.status).toBe(401);
      answers.push(await answer.text());
    }
    expect(new Set(answers).size).toBe(1);
    expect(await listTraces(world, 4)).toEqual(tokens.map(() => [TRACE, PARENT]));
    const sizes = (await world.records()).slice(-4).map(({ extras }) => extras?.length);
    expect(new Set(sizes).size).toBe(1);
  });

  verifies('audit.trace', 'is found by its whole trace id', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    for (let index = 0; index < 3; index += 1) await world.call('/api/v1/property', { token, headers });
    await world.call('/api/v1/property', { token, headers: { traceparent: formatParent(OTHER_TRACE) } });
    expect(await search(world, TRACE)).toBe(3);
    expect(await search(world, TRACE.toUpperCase())).toBe(3);
    expect(await search(world, OTHER_TRACE)).toBe(1);
    expect(await search(world, 'b'.repeat(32))).toBe(0);
  });
});
