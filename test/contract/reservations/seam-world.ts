import { allPermissions } from '@shared/kernel/permissions';
import { z } from 'zod';
import type { CallSurface, SurfaceCall } from '../../support/calls/surface-caller';
import { createSurfaceCall } from '../../support/calls/surface-caller';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';

const listSchema = z.object({
  data: z.array(z.looseObject({ id: z.string(), code: z.string().optional() })),
});

export const reservationShape = z.looseObject({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  version: z.number(),
  unit_id: z.string().nullish(),
  unit_problem: z.boolean().optional(),
  prices_changed: z.boolean().optional(),
  night_prices: z.array(z.looseObject({ date: z.string(), amount: z.number() })).optional(),
});

/** A service with a key that holds everything, and what the seams are tried with. */
export interface SeamWorld {
  readonly world: World;
  readonly surface: CallSurface;
  /** Calls with every permission. */
  readonly all: SurfaceCall;
  /** Calls with these permissions. */
  with(...scopes: string[]): Promise<SurfaceCall>;
  /** Ids of the room types by code: DBL has two rooms, STE has one. */
  readonly types: Readonly<Record<string, string>>;
  /** Books a stay in December 2026 with every permission. */
  book(from: number, to: number, fields?: object): Promise<z.infer<typeof reservationShape>>;
}

/** Formats a day of December 2026. */
export const formatDay = (day: number): string => `2026-12-${String(day).padStart(2, '0')}`;

/** Creates a stay in a double room. */
export const createStay = (types: SeamWorld['types'], from: number, to: number) => ({
  arrival: formatDay(from),
  departure: formatDay(to),
  room_type_id: types['DBL'],
  guest: { first_name: 'Ana', last_name: 'Costa' },
  adults: 2,
});

/** Creates prices for nights of December 2026 from that day on. */
export const createPrices = (from: number, amounts: readonly number[]) =>
  amounts.map((amount, night) => ({ date: formatDay(from + night), amount }));

export async function createSeamWorld(surface: CallSurface): Promise<SeamWorld> {
  const world = await createWorld();
  const all = await createSurfaceCall(world, surface, allPermissions);
  const { data } = listSchema.parse((await all('list_room_types')).body);
  const types = Object.fromEntries(data.map(({ code, id }) => [code ?? '', id]));
  return {
    world,
    surface,
    all,
    types,
    with: (...scopes) => createSurfaceCall(world, surface, scopes),
    async book(from, to, fields = {}) {
      const { code, error, body } = await all('create_reservation', {
        ...createStay(types, from, to),
        ...fields,
      });
      if (code !== 'ok') throw new Error(`the stay was refused: ${error}`);
      return reservationShape.parse(body);
    },
  };
}

/** Reads the amounts of the nights. */
export async function readAmounts({ all }: SeamWorld, id: string): Promise<number[]> {
  const { night_prices = [] } = reservationShape.parse((await all('get_reservation', { id })).body);
  return night_prices.map(({ amount }) => amount);
}

/** Books two stays, one after the other, and moves the second one to the other double room. */
export async function bookBothRooms({ all, book }: SeamWorld, fieldsOfSecond: object = {}) {
  const first = await book(10, 12, { unit_id: 'auto' });
  // The best fit is the same room for both.
  const second = await book(12, 14, { unit_id: 'auto', ...fieldsOfSecond });
  const { data } = listSchema.parse((await all('list_free_units', { id: second.id })).body);
  const other = data.find(({ id }) => id !== first.unit_id);
  await all('assign_unit', { id: second.id, unit_id: other?.id }, { version: '*' });
  return { first, second };
}
