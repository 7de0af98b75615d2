import { request } from 'node:http';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { createCallLoad } from '../proofs/revocation/call-load';
import { countAnswers } from '../proofs/revocation/revoke-under-load';
import { withClient } from '../support/postgres/postgres-store';
import { verifies } from '../support/service/verifies';
import { startLoadBalancer } from './nodes/load-balancer';
import type { Node, TwoNodes } from './nodes/two-nodes';
import { RUN_TIMEOUT_MS, startTwoNodes } from './nodes/two-nodes';

/** How much is done: a little in the gate, everything by `npm run nodes:full`. */
const plan =
  import.meta.env.MODE === 'full'
    ? { keys: 20, laterCalls: 5000, bookings: 40, changes: 200, drainWorkers: 16 }
    : { keys: 3, laterCalls: 200, bookings: 4, changes: 12, drainWorkers: 4 };

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), code: z.string().optional() })) });
const eventSchema = z.object({ seq: z.number() });

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

async function callApi({ port }: Node, token: string, path: string, { method, headers, body }: Sent = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const readList = async (node: Node, token: string, path: string) =>
  listSchema.parse(JSON.parse((await callApi(node, token, path)).text)).data;

/**
 * Sends a call as a caller does that repeats what was not done: a slow computer answers 503 in time, and its caller sends the same call
 * again. Throws Error if that does not end.
 */
async function callUntilDone(node: Node, token: string, path: string, sent: Sent) {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await callApi(node, token, path, sent);
    if (answer.status !== 503) return answer;
  }
  throw new Error(`${path} was not done`);
}

/** Sends a call with a Host header, which fetch does not allow. */
const callWithHost = ({ port }: Node, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/healthz', headers: { host } });
    sent.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.end();
  });

/** Changes the condition of a room, at one service after the other. */
async function changeRooms({ nodes, token }: TwoNodes, count: number): Promise<void> {
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

const listArrived = ({ receiver }: TwoNodes): number[] =>
  receiver.arrived.map(({ body }) => eventSchema.parse(JSON.parse(body)).seq);

/** Waits until so many messages have arrived, and until none is under way. */
async function waitForMessages(world: TwoNodes, count: number): Promise<void> {
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

describe('two services of one PostgreSQL', () => {
  verifies(
    'node.together',
    'refuse revoked keys, sell a night once, answer a retry once, and do jobs once',
    async () => {
      const world = await startTwoNodes(['--rate-limit', 'off']);
      const { nodes, token } = world;

      const counted: ReturnType<typeof countAnswers>[] = [];
      for (let number = 0; number < plan.keys; number += 1) {
        const key = await world.createKey();
        const load = createCallLoad({ token: key.token, laterCalls: plan.laterCalls });
        const running = load.run(nodes[1].port);
        await load.isUnderWay;
        const { propertyId, request: send } = nodes[0].member;
        await send('keys.revoke', { property_id: propertyId, prefix: key.prefix });
        load.acknowledge();
        await running;
        counted.push(countAnswers(load.counts));
      }
      const sum = (name: 'later calls' | 'later passed'): number =>
        counted.reduce((total, counts) => total + counts[name], 0);
      expect(sum('later passed')).toBe(0);
      expect(sum('later calls')).toBeGreaterThanOrEqual(plan.keys * plan.laterCalls);

      const types = await readList(nodes[0], token, '/room-types');
      const book = (node: Node, code: string, name: string, day: number) => {
        const arrival = new Date(Date.UTC(2027, 2, 1 + day)).toISOString().slice(0, 10);
        const departure = new Date(Date.UTC(2027, 2, 2 + day)).toISOString().slice(0, 10);
        const guest = { first_name: 'Ana', last_name: 'Silva' };
        const type = types.find((one) => one.code === code)?.id;
        return callUntilDone(node, token, '/reservations', {
          method: 'POST',
          headers: { 'idempotency-key': name },
          body: { arrival, departure, room_type_id: type, adults: 1, guest },
        });
      };
      for (let number = 0; number < plan.bookings; number += 1) {
        const sold = await Promise.all(
          nodes.map((node, index) => book(node, 'LFT', `loft-${number}-${index}`, number)),
        );
        expect(sold.map(({ status }) => status).toSorted()).toEqual([201, 409]);
        const [one, other] = await Promise.all(
          nodes.map((node) => book(node, 'DBL', `dbl-${number}`, number)),
        );
        expect(one).toMatchObject({ status: 201 });
        expect(other).toEqual(one);
      }

      await changeRooms(world, plan.changes);
      await waitForMessages(world, plan.changes);
      const arrived = listArrived(world);
      expect(arrived).toHaveLength(plan.changes);
      expect(new Set(arrived).size).toBe(plan.changes);
      await withClient(world.url, async (client) => {
        const { rows } = await client.query(
          'SELECT count(DISTINCT node_id)::int AS nodes, count(*)::int AS leases FROM job_lease',
        );
        expect(rows).toEqual([{ nodes: 1, leases: 3 }]);
      });
    },
    RUN_TIMEOUT_MS,
  );

  verifies(
    'node.news',
    'take up settings of each other, show the log of each other, and end waits for each other',
    async () => {
      const { nodes, token } = await startTwoNodes();
      const [one, other] = nodes;
      const HOST = 'api.example.com';
      expect(await callWithHost(other, HOST)).not.toBe(200);
      const live = other.member.waitForEvent('audit.appended');
      await one.member.request('service.configure', { allowed_hosts: [HOST] });
      await live;
      await vi.waitFor(async () => expect(await callWithHost(other, HOST)).toBe(200), { timeout: 20_000 });

      const [room] = await readList(one, token, '/units');
      const position = z
        .object({ next_after: z.number() })
        .parse(JSON.parse((await callApi(other, token, '/events')).text));
      const waiting = callApi(other, token, `/events?after=${position.next_after}&wait=25`);
      const startedMs = performance.now();
      await callApi(one, token, `/units/${room?.id}/condition`, {
        method: 'PUT',
        body: { condition: 'dirty' },
      });
      expect((await waiting).text).toContain('unit.condition_changed');
      expect(performance.now() - startedMs).toBeLessThan(20_000);
    },
    RUN_TIMEOUT_MS,
  );

  verifies(
    'node.drain',
    'end one after the other without a failed call, and give the leases to the one that stays',
    async () => {
      const world = await startTwoNodes(['--rate-limit', 'off']);
      const { nodes, token } = world;
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
      const working = Array.from({ length: plan.drainWorkers }, work);
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
      expect(problems).toEqual([]);
      await withClient(world.url, async (client) => {
        const { rows } = await client.query('SELECT count(*)::int AS nodes FROM node');
        expect(rows).toEqual([{ nodes: 1 }]);
      });
      // The service that stays takes the leases at its next look.
      const [room] = await readList(nodes[1], token, '/units');
      await callApi(nodes[1], token, `/units/${room?.id}/condition`, {
        method: 'PUT',
        body: { condition: 'dirty' },
      });
      await waitForMessages(world, 1);
    },
    RUN_TIMEOUT_MS,
  );
});
