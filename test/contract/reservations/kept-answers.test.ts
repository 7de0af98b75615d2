import { join } from 'node:path';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { DAY_MS } from '@shared/kernel/time';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createAgent } from '../../support/calls/agent';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { changingOperations, createChangingInput } from './changing-calls';
import type { SeamWorld } from './seam-world';
import { createSeamWorld, formatDay } from './seam-world';

const RUNS = 2;
const STEPS = 20;
/** Restores and lists of 200 rows take a while on a busy machine. */
const TIMEOUT_MS = 180_000;
/** Lists with this limit are kept. All others are asked for once, and a question is kept from the second time on. */
const KEPT_LIMIT = 200;
const LAST_DAY = 20;

const paths = ['/api/v1/reservations', '/api/v1/room-types'] as const;
const tools = ['list_reservations', 'list_room_types'] as const;
const listSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), status: z.string().optional() })),
});

/** Steps that are no calls of an operation that changes something. */
const otherSteps = ['rename', 'reprice', 'day', 'elsewhere', 'refused', 'restore'] as const;

interface Step {
  /** Name of an operation, or another step. */
  readonly kind: string;
  readonly number: number;
}

/** Most operations need a reservation, so half of the steps book one. */
const createStep = fc.record({
  kind: fc.oneof(fc.constant('create_reservation'), fc.constantFrom(...changingOperations, ...otherSteps)),
  number: fc.nat(1_000),
});

/** Changes data as another process does: by a store of its own over the same file. */
async function renameFromElsewhere({ world }: SeamWorld, name: string): Promise<void> {
  const other = openStore({
    file: join(world.dataDirectory, 'brasstag.db'),
    now: world.clock.now,
    monotonicMs: world.clock.monotonicMs,
    beginWithinMs: 800,
    checksEveryPage: false,
    onFailure: () => undefined,
  });
  try {
    await other.transact(async (tx) => {
      await tx.changes({ propertyId: world.propertyId });
      const [type] = await tx.rooms.listTypes(world.propertyId);
      if (type === undefined) throw new Error('there is no room type');
      await tx.rooms.saveType({ ...type, name, version: type.version + 1 });
    });
  } finally {
    await other.close();
  }
}

async function changeType({ world }: SeamWorld, number: number, fields: object): Promise<void> {
  const { types } = await world.manage('rooms.list', { property_id: world.propertyId });
  const type = types[number % types.length];
  if (type === undefined) throw new Error('there is no room type');
  const { id, code, name, max_adults, max_children } = type;
  const change = { kind: 'type' as const, id, code, name, max_adults, max_children };
  await world.manage('rooms.save', {
    property_id: world.propertyId,
    change: { ...change, base_price: type.base_price.amount, active: type.active, ...fields },
  });
}

/** Reads the id of one listed object; where there is none, an id that no object has. */
async function pickId({ all }: SeamWorld, list: string, number: number, none: string): Promise<string> {
  const { data } = listSchema.parse((await all(list, {})).body);
  return data[number % Math.max(1, data.length)]?.id ?? none;
}

/** Calls an operation that changes something. Many calls are refused, which is a step as well. */
async function callOperation(seams: SeamWorld, operation: string, number: number): Promise<string> {
  const { all, types } = seams;
  const day = 1 + (number % LAST_DAY);
  const input = createChangingInput(operation, {
    stay: {
      arrival: formatDay(day),
      departure: formatDay(day + 1 + (number % 3)),
      room_type_id: number % 2 === 0 ? types['DBL'] : types['STE'],
      guest: { first_name: 'Ana', last_name: `Costa ${number}` },
      adults: 2,
    },
    reservationId: await pickId(seams, 'list_reservations', number, 'res_00000000000000000000000000'),
    guestId: await pickId(seams, 'list_guests', number, 'gst_00000000000000000000000000'),
    roomId: await pickId(seams, 'list_units', number, 'unt_00000000000000000000000000'),
    webhookId: await pickId(seams, 'list_webhooks', number, 'whk_00000000000000000000000000'),
    number,
  });
  return (await all(operation, input, { version: '*' })).code;
}

/** Takes a step. */
async function takeStep(seams: SeamWorld, backup: string, { kind, number }: Step): Promise<void> {
  const { world } = seams;
  const steps: Readonly<Record<(typeof otherSteps)[number], () => Promise<unknown>>> = {
    rename: () => changeType(seams, number, { name: `Type ${number}` }),
    reprice: () => changeType(seams, number, { base_price: 5_000 + number }),
    day: async () => world.clock.pass(DAY_MS),
    elsewhere: () => renameFromElsewhere(seams, `Elsewhere ${number}`),
    restore: () => world.manage('service.restore', { file: backup }),
    refused: () => seams.all('create_reservation', { adults: 29 }),
  };
  const other = otherSteps.find((step) => step === kind);
  if (other === undefined) await callOperation(seams, kind, number);
  else await steps[other]();
}

/** Compares lists that may be kept with those that are read for the first time, by both surfaces, after each of random steps. */
async function compareAfterSteps(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(createStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const seams = await createSeamWorld('REST');
      const { world } = seams;
      const { token } = await world.mint();
      const narrow = await world.mint({
        scopes: ['reservations.reservation.read', 'inventory.roomtype.read'],
      });
      const list = async (path: string, limit: number, reader: string) =>
        (await world.call(`${path}?limit=${limit}`, { token: reader })).text();
      const agent = createAgent(world, token);
      const backup = join(createTemporaryFolder(), 'backup.db');
      await world.manage('service.backup', { file: backup });
      for (const [index, step] of steps.entries()) {
        await takeStep(seams, backup, step);
        for (const name of tools) {
          const listByTool = (limit: number) => agent.call(name, { limit });
          const again = await listByTool(KEPT_LIMIT - 1 - index);
          expect(again.structured?.['data']).toBeInstanceOf(Array);
          const kept = [await listByTool(KEPT_LIMIT), await listByTool(KEPT_LIMIT)];
          expect(kept).toEqual([again, again]);
        }
        for (const path of paths)
          for (const reader of [token, narrow.token]) {
            const again = await list(path, KEPT_LIMIT - 1 - index, reader);
            expect(JSON.parse(again).data).toBeInstanceOf(Array);
            const kept = [await list(path, KEPT_LIMIT, reader), await list(path, KEPT_LIMIT, reader)];
            expect(kept).toEqual([again, again]);
          }
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}

describe('lists that are kept while nothing changes', () => {
  verifies(
    'run.kept-answers',
    'are those that a fresh read gives, after any step',
    compareAfterSteps,
    TIMEOUT_MS,
  );

  verifies('run.kept-answers', 'meet a call of each operation that changes something', async () => {
    const seams = await createSeamWorld('REST');
    await seams.book(1, 3, { unit_id: 'auto' });
    const codes: Record<string, string> = {};
    for (const operation of changingOperations) codes[operation] = await callOperation(seams, operation, 1);
    expect(Object.values(codes)).not.toContain('invalid_request');
    expect(Object.values(codes)).not.toContain('not_found');
  });

  verifies('run.kept-answers', 'are refused to a key that was revoked, and recorded each time', async () => {
    const { world } = await createSeamWorld('REST');
    const { key, token } = await world.mint();
    const read = async () => (await world.call('/api/v1/reservations?limit=7', { token })).status;
    expect([await read(), await read(), await read()]).toEqual([200, 200, 200]);
    await world.revoke(key);
    expect(await read()).toBe(401);
    const calls = (await world.records()).filter(({ operation }) => operation === 'list_reservations');
    expect(calls.map(({ outcome }) => outcome).slice(-4)).toEqual(['ok', 'ok', 'ok', 'refused']);
  });
});
