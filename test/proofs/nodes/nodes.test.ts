import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { withClient } from '../../support/postgres/postgres-store';
import { formatLaterNight } from '../../support/reservations/later-night';
import { verifies } from '../../support/service/verifies';
import { createCallLoad } from '../revocation/call-load';
import { countAnswers } from '../revocation/revoke-under-load';
import { planProof, recordResult } from '../support/proof-plan';
import type { DrillProperty } from './drill-property';
import { createDrillKey, startDrilledNodes } from './drill-property';
import { startLoadBalancer } from './load-balancer';
import { callApi, callUntilDone, callWithHost, readList } from './node-calls';
import type { Node, TwoNodes } from './two-nodes';
import { NODES_TIMEOUT_MS } from './two-nodes';

type World = TwoNodes<DrillProperty>;

const LATER_CALLS = { gate: 200, full: 5000 } as const;
const CHANGES = { gate: 12, full: 200 } as const;
const DRAIN_WORKERS = { gate: 4, full: 16 } as const;

const eventSchema = z.object({ seq: z.number() });
const positionSchema = z.object({ next_after: z.number() });

const getScale = (): 'gate' | 'full' => (planProof(1, 1).isFull ? 'full' : 'gate');

/** Revokes keys at one service, each while the other one is called with it. */
async function revokeAcross({ nodes }: World): Promise<void> {
  const member = await nodes[0].signIn();
  const laterCalls = LATER_CALLS[getScale()];
  for (const run of planProof(3, 20).runs) {
    const key = await createDrillKey(member);
    const load = createCallLoad({ token: key.token, laterCalls });
    const running = load.run(nodes[1].port);
    await load.isUnderWay;
    await member.request('keys.revoke', { property_id: member.propertyId, prefix: key.prefix });
    load.acknowledge();
    await running;
    const counts = countAnswers(load.counts);
    recordResult({
      row: 'revoked at one service, called at the other',
      counts: { runs: 1, calls: counts['later calls'], wrong: counts['later passed'] },
      remark: 'calls that begin after the acknowledgement of the revocation; wrong: not answered 401',
    });
    expect(counts, `run ${run}`).toMatchObject({ 'later calls': laterCalls, 'later 401': laterCalls });
  }
}

/** Books a night at both services at once: the only loft by two calls, then a double by one call that both get. */
async function sellNights({ nodes, content: { token } }: World): Promise<void> {
  const types = await readList(nodes[0], token, '/room-types');
  const book = (node: Node, code: string, name: string, day: number) => {
    const arrival = formatLaterNight(day);
    const departure = formatLaterNight(day + 1);
    const guest = { first_name: 'Ana', last_name: 'Silva' };
    const type = types.find((one) => one.code === code)?.id;
    return callUntilDone(node, token, '/reservations', {
      method: 'POST',
      headers: { 'idempotency-key': name },
      body: { arrival, departure, room_type_id: type, adults: 1, guest },
    });
  };
  for (const run of planProof(4, 40).runs) {
    const sold = await Promise.all(
      nodes.map((node, index) => book(node, 'LFT', `loft-${run}-${index}`, run)),
    );
    const statuses = sold.map(({ status }) => status).toSorted();
    recordResult({
      row: 'the last room of a night, asked for at both',
      counts: { runs: 1, calls: 2, wrong: statuses.join() === '201,409' ? 0 : 1 },
      remark: 'wrong: not sold exactly once',
    });
    expect(statuses, `run ${run}`).toEqual([201, 409]);
    const [one, other] = await Promise.all(nodes.map((node) => book(node, 'DBL', `dbl-${run}`, run)));
    recordResult({
      row: 'one Idempotency-Key sent to both',
      counts: { runs: 1, calls: 2, wrong: one?.status === 201 && one.text === other?.text ? 0 : 1 },
      remark: 'wrong: not the same answer twice',
    });
    expect(one, `run ${run}`).toMatchObject({ status: 201 });
    expect(other, `run ${run}`).toEqual(one);
  }
}

/** Changes the condition of a room, at one service after the other. */
async function changeRooms({ nodes, content: { token } }: World, count: number): Promise<void> {
  const rooms = await readList(nodes[0], token, '/units');
  for (let number = 0; number < count; number += 1) {
    const node = nodes[number % 2 === 0 ? 0 : 1];
    const room = rooms[number % rooms.length]?.id ?? '';
    const condition = Math.floor(number / rooms.length) % 2 === 0 ? 'dirty' : 'inspected';
    const changed = await callUntilDone(node, token, `/units/${room}/condition`, {
      method: 'PUT',
      body: { condition },
    });
    expect(changed.status).toBe(200);
  }
}

const listArrived = ({ content: { receiver } }: World): number[] =>
  receiver.arrived.map(({ body }) => eventSchema.parse(JSON.parse(body)).seq);

/** Waits until so many messages have arrived, and until none is under way. */
async function waitForMessages(world: World, count: number): Promise<void> {
  const wait = { timeout: 60_000, interval: 100 };
  await vi.waitFor(() => expect(listArrived(world).length).toBeGreaterThanOrEqual(count), wait);
  // What was delivered is stored. Then nothing of it is due in either service.
  await withClient(world.url, (client) =>
    vi.waitFor(async () => {
      const { rows } = await client.query('SELECT count(*)::int AS stored FROM webhook_attempt');
      expect(rows).toEqual([{ stored: listArrived(world).length }]);
    }, wait),
  );
}

/** Changes rooms at both services, and counts the messages that arrive. */
async function deliverOnce(world: World): Promise<void> {
  const changes = CHANGES[getScale()];
  await changeRooms(world, changes);
  await waitForMessages(world, changes);
  const arrived = listArrived(world);
  const once = new Set(arrived).size;
  recordResult({
    row: 'changes at both, delivered as webhooks',
    counts: { runs: 1, calls: changes, wrong: changes - once + arrived.length - once },
    remark: 'wrong: messages that are missing, or that came twice',
  });
  expect([arrived.length, once]).toEqual([changes, changes]);
  await withClient(world.url, async (client) => {
    const { rows } = await client.query(
      'SELECT count(DISTINCT node_id)::int AS nodes, count(*)::int AS leases FROM job_lease',
    );
    expect(rows).toEqual([{ nodes: 1, leases: 3 }]);
  });
}

/** Ends one service in order while a load balancer leads calls to both. */
async function drainUnderLoad({ nodes, content: { token } }: World): Promise<void> {
  const balancer = await startLoadBalancer(nodes.map(({ port }) => port));
  expect(balancer.listReady()).toHaveLength(2);
  const problems: string[] = [];
  const answered = new Map<number, number>();
  let isCalling = true;
  const work = async (): Promise<void> => {
    while (isCalling) {
      const { port, problem } = await balancer.call('/property', token);
      if (problem !== null) problems.push(problem);
      answered.set(port, (answered.get(port) ?? 0) + 1);
    }
  };
  const working = Array.from({ length: DRAIN_WORKERS[getScale()] }, work);
  await vi.waitFor(() => expect(answered.size).toBe(2), { timeout: 20_000 });
  expect(await nodes[0].served.stop()).toBe(0);
  expect(balancer.listReady()).toEqual([nodes[1].port]);
  const before = answered.get(nodes[1].port) ?? 0;
  await vi.waitFor(() => expect(answered.get(nodes[1].port)).toBeGreaterThan(before + 20), {
    timeout: 20_000,
  });
  isCalling = false;
  await Promise.all(working);
  balancer.stop();
  const calls = [...answered.values()].reduce((sum, count) => sum + count, 0);
  recordResult({
    row: 'ended in order under load, behind a load balancer',
    counts: { runs: 1, calls, wrong: problems.length },
    remark: 'wrong: calls that failed',
  });
  expect(problems).toEqual([]);
}

describe('two services of one PostgreSQL', () => {
  verifies(
    'node.together',
    'refuse revoked keys, sell a night once, answer a retry once, and do jobs once',
    async () => {
      const world = await startDrilledNodes(['--rate-limit', 'off']);
      await revokeAcross(world);
      await sellNights(world);
      await deliverOnce(world);
    },
    NODES_TIMEOUT_MS,
  );

  verifies(
    'node.news',
    'take up settings of each other, show the log of each other, and end waits for each other',
    async () => {
      const { nodes, content } = await startDrilledNodes();
      const { token } = content;
      const [one, other] = nodes;
      const members = [await one.signIn(), await other.signIn()] as const;
      const HOST = 'api.example.com';
      expect(await callWithHost(other, HOST)).not.toBe(200);
      const live = members[1].waitForEvent('audit.appended');
      await members[0].request('service.configure', { allowed_hosts: [HOST] });
      await live;
      await vi.waitFor(async () => expect(await callWithHost(other, HOST)).toBe(200), { timeout: 20_000 });

      const [room] = await readList(one, token, '/units');
      const position = positionSchema.parse(JSON.parse((await callApi(other, token, '/events')).text));
      const waiting = callApi(other, token, `/events?after=${position.next_after}&wait=25`);
      const startedMs = performance.now();
      await callApi(one, token, `/units/${room?.id}/condition`, {
        method: 'PUT',
        body: { condition: 'dirty' },
      });
      expect((await waiting).text).toContain('unit.condition_changed');
      expect(performance.now() - startedMs).toBeLessThan(20_000);
    },
    NODES_TIMEOUT_MS,
  );

  verifies(
    'node.drain',
    'end one after the other without a failed call, and give the leases to the one that stays',
    async () => {
      const world = await startDrilledNodes(['--rate-limit', 'off']);
      await drainUnderLoad(world);
      await withClient(world.url, async (client) => {
        const { rows } = await client.query('SELECT count(*)::int AS nodes FROM node');
        expect(rows).toEqual([{ nodes: 1 }]);
      });
      // The service that stays takes the leases at its next look.
      const { nodes, content } = world;
      const [room] = await readList(nodes[1], content.token, '/units');
      await callApi(nodes[1], content.token, `/units/${room?.id}/condition`, {
        method: 'PUT',
        body: { condition: 'dirty' },
      });
      await waitForMessages(world, 1);
    },
    NODES_TIMEOUT_MS,
  );
});
