import { createAgent } from '../support/calls/agent';
import type { World } from '../support/service/service-world';
import type { TestClock } from '../support/service/store';
import { createTestClock } from '../support/service/store';

type Calling = (world: World, token: string) => Promise<unknown>;

const get =
  (path: string): Calling =>
  ({ call }, token) =>
    call(path, { token });

const getArrivals: Calling = (world, token) =>
  createAgent(world, token).call('list_reservations', { limit: 3 });

const getRoomTypes: Calling = (world, token) => createAgent(world, token).call('list_room_types');

interface Tenant {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresInDays?: number;
  /** Calls in each hour of the shown day, from 00:00. */
  readonly callsByHour: (hour: number) => number;
  readonly call: Calling;
  /** True if the reservations of the day come in through this key. */
  readonly hasReservations?: boolean;
  /** A call for which the key lacks the permission, and the hours in which it is tried. */
  readonly refused?: { readonly call: Calling; readonly hours: readonly number[] };
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PAUSE_MS = 47_000;

/** Creates a clock with days set by the test and the real duration of each call. */
export function createSteppedClock(): TestClock {
  const clock = createTestClock();
  return { ...clock, monotonicMs: () => clock.monotonicMs() + performance.now() };
}

interface SampleReservation {
  /** The hour of the day in which the reservation comes in. */
  readonly hour: number;
  readonly roomType: 'DBL' | 'STE';
  readonly arrival: string;
  readonly departure: string;
  readonly guest: { readonly first_name: string; readonly last_name: string; readonly country: string };
}

const reservations: readonly SampleReservation[] = [
  {
    hour: 11,
    roomType: 'DBL',
    arrival: '2026-12-04',
    departure: '2026-12-07',
    guest: { first_name: 'Inês', last_name: 'Carvalho', country: 'PT' },
  },
  {
    hour: 14,
    roomType: 'STE',
    arrival: '2026-12-05',
    departure: '2026-12-12',
    guest: { first_name: 'Oisín', last_name: 'Brennan', country: 'IE' },
  },
  {
    hour: 17,
    roomType: 'DBL',
    arrival: '2026-12-05',
    departure: '2026-12-06',
    guest: { first_name: 'Annelies', last_name: 'de Wit', country: 'NL' },
  },
  {
    hour: 20,
    roomType: 'DBL',
    arrival: '2026-12-11',
    departure: '2026-12-14',
    guest: { first_name: 'Tomasz', last_name: 'Zieliński', country: 'PL' },
  },
];

/** Ids of room types by code. */
type Types = ReadonlyMap<string, string>;

/** Creates the reservations of an hour, as the channel manager does. */
async function book({ call }: World, token: string, hour: number, types: Types): Promise<void> {
  for (const { roomType, arrival, departure, guest } of reservations.filter(
    (reservationInput) => reservationInput.hour === hour,
  ))
    await call('/api/v1/reservations', {
      method: 'POST',
      token,
      body: {
        arrival,
        departure,
        guest,
        room_type_id: types.get(roomType),
        adults: 2,
        status: 'confirmed',
        source: 'ota',
      },
    });
}

const wave = (hour: number, most: number, peak: number): number =>
  Math.max(0, Math.round(most * (0.5 + 0.5 * Math.cos(((hour - peak) * Math.PI) / 12))));

const tenants: readonly Tenant[] = [
  {
    name: 'Channel manager sync',
    scopes: [
      'rates.availability.read',
      'reservations.reservation.read',
      'reservations.reservation.create',
      'reservations.reservation.update',
      'reservations.reservation.cancel',
    ],
    callsByHour: (hour) => 2 + wave(hour, 12, 18),
    call: get('/api/v1/reservations?limit=5'),
    hasReservations: true,
  },
  {
    name: 'Website booking form',
    scopes: ['rates.availability.read', 'inventory.roomtype.read', 'reservations.reservation.create'],
    callsByHour: (hour) => wave(hour, 9, 20),
    call: get('/api/v1/room-types'),
  },
  {
    name: 'Front-desk assistant',
    scopes: [
      'integration.mcp.connect',
      'reservations.reservation.read',
      'guests.profile.read',
      'inventory.unit.read',
    ],
    expiresInDays: 14,
    callsByHour: (hour) => wave(hour, 7, 10),
    call: getArrivals,
    refused: { call: getRoomTypes, hours: [7, 8, 9, 22] },
  },
  {
    name: 'Housekeeping tablet',
    scopes: ['inventory.unit.read', 'housekeeping.unit.update'],
    expiresInDays: 100,
    callsByHour: (hour) => (hour > 6 && hour < 16 ? 4 : 0),
    call: get('/api/v1/units'),
  },
  {
    name: 'Accountant export',
    scopes: ['reservations.reservation.read', 'finance.folio.read'],
    expiresInDays: 40,
    callsByHour: () => 0,
    call: get('/api/v1/reservations'),
  },
  {
    name: 'Smart locks',
    scopes: ['reservations.reservation.read'],
    callsByHour: () => 0,
    call: get('/api/v1/reservations'),
  },
];

export interface SeededDay {
  /** Prefix of the key whose detail is shown. */
  readonly shownPrefix: string;
  /** Leaked tokens: one of an active key and one of a revoked key. */
  readonly leaked: readonly string[];
}

/**
 * Seeds a day of a small hotel: several kinds of keys, a day of calls with some refusals, one revoked key and one
 * expired.
 */
export async function seedDay(world: World): Promise<SeededDay> {
  const expiring = await world.mint({
    name: 'Revenue tool trial',
    scopes: ['rates.availability.read'],
    expiresInDays: 1,
  });
  const old = await world.mint({
    name: 'Old website',
    scopes: ['rates.availability.read', 'inventory.roomtype.read'],
  });
  const minted: (Awaited<ReturnType<World['mint']>> & { readonly tenant: Tenant })[] = [];
  for (const tenant of tenants) {
    const { name, scopes, expiresInDays = null } = tenant;
    minted.push({ tenant, ...(await world.mint({ name, scopes, expiresInDays })) });
  }
  await world.call('/api/v1/room-types', { token: old.token });
  await world.call('/api/v1/property', { token: expiring.token });
  await world.revoke(old.key);
  const roomTypes = await world.service.store.read(({ rooms }) => rooms.listTypes(world.propertyId));
  const types: Types = new Map(roomTypes.map(({ code, id }) => [code, id]));
  const begunMs = world.clock.now();
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.set(begunMs + (hour + 1) * HOUR_MS);
    const ofDay = (10 + hour) % 24;
    for (const { tenant, token } of minted) {
      for (let calls = tenant.callsByHour(ofDay); calls > 0; calls -= 1) {
        await tenant.call(world, token);
        world.clock.pass(PAUSE_MS);
      }
      if (tenant.refused?.hours.includes(ofDay)) await tenant.refused.call(world, token);
      if (tenant.hasReservations) await book(world, token, ofDay, types);
    }
  }
  await world.call('/api/v1/room-types', { token: old.token });
  world.clock.pass(4 * MINUTE_MS);
  const mintedFor = (name: string) => minted.find(({ tenant }) => tenant.name === name);
  return {
    shownPrefix: mintedFor('Front-desk assistant')?.key.prefix ?? '',
    leaked: [mintedFor('Website booking form')?.token ?? '', old.token],
  };
}
