import { decodeExtras } from '@server/features/audit/chain/extras';
import { assignAllRooms, expireAllHolds } from '@server/main/reservation-jobs';
import type { ReservationChange } from '@server/stores/reservation-change';
import { DAY_MS } from '@shared/kernel/time';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createAgent } from '../../support/calls/agent';
import { createDemandFile } from '../../support/reservations/demand-file';
import type { RawReservation, ReservationDump } from '../../support/reservations/reservation-checks';
import { getStatus } from '../../support/reservations/reservation-checks';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld } from './reservation-fixture';

/** One action of one of the surfaces. `which` chooses a reservation. */
const action = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'hold',
    'agent books',
    'patch',
    'cancel',
    'confirm',
    'check in',
    'check out',
    'assign',
    'availability',
    'jobs',
    'days pass',
    'new times',
    'import',
  ),
  which: fc.nat({ max: 9 }),
  day: fc.integer({ min: 0, max: 6 }),
});
type Action = z.infer<z.ZodType<{ kind: string; which: number; day: number }>>;

interface Stage {
  readonly world: World;
  readonly token: string;
  readonly type: string;
  readonly ids: () => Promise<readonly string[]>;
  imports: number;
}

const DAY_LENGTH = 10;
const dateAfter = (nowMs: number, days: number): string =>
  new Date(nowMs + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

function createBody({ world, type }: Stage, day: number) {
  const now = world.clock.now();
  return {
    room_type_id: type,
    arrival: dateAfter(now, day),
    departure: dateAfter(now, day + 2),
    guest: { first_name: 'Ana', last_name: 'Costa' },
    adults: 1,
  };
}

/** Performs an action. Refusals are fine: they must leave nothing behind. */
async function perform(stage: Stage, { kind, which, day }: Action): Promise<unknown> {
  const { world, token } = stage;
  const ids = await stage.ids();
  const path = `/api/v1/reservations/${ids[which % Math.max(1, ids.length)] ?? 'res_0'}`;
  const send = (method: string, to: string, body?: unknown) =>
    world.call(to, { token, method, ...(body === undefined ? {} : { body }), headers: { 'if-match': '*' } });
  switch (kind) {
    case 'book':
      return send('POST', '/api/v1/reservations', createBody(stage, day));
    case 'hold':
      return send('POST', '/api/v1/reservations', { ...createBody(stage, day), status: 'tentative' });
    case 'agent books':
      return createAgent(world, token).call('create_reservation', createBody(stage, day));
    case 'patch':
      return send('PATCH', path, { departure: dateAfter(world.clock.now(), day + 3), adults: 2 });
    case 'cancel':
      return send('POST', `${path}/cancel`, { reason: 'guest_request' });
    case 'confirm':
      return send('POST', `${path}/confirm`, {});
    case 'check in':
      return send('POST', `${path}/check-in`, {});
    case 'check out':
      return send('POST', `${path}/check-out`, {});
    case 'assign':
      return send('PUT', `${path}/unit`, { unit_id: day % 2 === 0 ? 'auto' : null });
    case 'availability':
      return send('GET', `/api/v1/availability?from=2026-12-01&to=2026-12-08`);
    case 'jobs':
      await expireAllHolds(world.service.store);
      return assignAllRooms(world.service.store);
    case 'days pass':
      return world.clock.pass((1 + (day % 2)) * DAY_MS);
    case 'new times':
      return world.manage('properties.update', {
        property_id: world.propertyId,
        check_in_time: `1${day}:00`,
      });
    case 'import':
      stage.imports += 1;
      return world.manage('import.reservations', {
        property_id: world.propertyId,
        file: createDemandFile(
          Array.from({ length: stage.imports }, () => ({ reservation_status: 'Canceled' })),
        ),
        hotel: null,
        create_units: true,
      });
    default:
      throw new Error(`no action ${kind}`);
  }
}

/** What a change did, from the rows before and after it. */
function compareRows(before: RawReservation | undefined, after: RawReservation): object {
  const pair = (was: unknown, is: unknown, name: string) => (was === is ? {} : { [name]: [was, is] });
  return {
    ...pair(before === undefined ? null : getStatus(before), getStatus(after), 'status'),
    ...pair(before?.arrival ?? null, after.arrival, 'arrival'),
    ...pair(before?.departure ?? null, after.departure, 'departure'),
    ...pair(before?.unit_id ?? null, after.unit_id, 'roomId'),
  };
}

const pickFields = ({ status, arrival, departure, roomId }: ReservationChange): object => ({
  ...(status === undefined ? {} : { status }),
  ...(arrival === undefined ? {} : { arrival }),
  ...(departure === undefined ? {} : { departure }),
  ...(roomId === undefined ? {} : { roomId }),
});

/** Joins the recorded changes of several versions into one. */
function joinChanges(changes: readonly object[]): object {
  const joined = new Map<string, [unknown, unknown]>();
  for (const change of changes)
    for (const [name, pair] of Object.entries(change)) {
      const [from, to] = z.tuple([z.unknown(), z.unknown()]).parse(pair);
      joined.set(name, [joined.get(name)?.[0] ?? from, to]);
    }
  return Object.fromEntries([...joined].filter(([, [from, to]]) => from !== to));
}

async function expectHistory({ world }: Stage, before: ReservationDump, after: ReservationDump) {
  const { store } = world.service;
  for (const [id, row] of after.reservations) {
    const was = before.reservations.get(id);
    const entries = (await store.read(({ reservations }) => reservations.listHistory(id, 1000))).toReversed();
    expect(entries.map(({ version }) => version)).toEqual(
      Array.from({ length: row.version }, (_, at) => at + 1),
    );
    const recorded: object[] = [];
    for (const { version, seq } of entries.filter(({ version: made }) => made > (was?.version ?? 0))) {
      const record = await store.read(({ audit }) => audit.find(seq));
      expect(record).toMatchObject({ propertyId: world.propertyId, outcome: 'ok' });
      const changes = decodeExtras(record?.extras ?? null).reservationChanges?.changes ?? [];
      const own = changes.filter((change) => change.reservationId === id && change.version === version);
      recorded.push(...own.map(pickFields));
    }
    expect(joinChanges(recorded)).toEqual(compareRows(was, row));
  }
}

async function explore(steps: readonly Action[]): Promise<void> {
  const { world, token, type } = await createReservationWorld();
  const dump = await world.database.createDumper();
  const stage: Stage = {
    world,
    token,
    type,
    ids: async () => [...(await dump(world.propertyId)).reservations.keys()],
    imports: 0,
  };
  for (const one of steps) {
    const before = await dump(world.propertyId);
    await perform(stage, one);
    await expectHistory(stage, before, await dump(world.propertyId));
  }
  expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
}

describe('after random actions over REST, MCP, import, management and the jobs of the service', () => {
  verifies(
    'reservations.history',
    'each version of a reservation has one record, and it says what changed',
    () =>
      fc.assert(fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 30 }), explore), {
        numRuns: 5,
      }),
    180_000,
  );
});
