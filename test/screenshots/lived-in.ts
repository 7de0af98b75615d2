import type { World } from '../support/world';

interface Tenant {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresInDays?: number;
  /** Calls in each hour of the day that is shown, from 00:00. */
  readonly callsByHour: (hour: number) => number;
  readonly path: string;
  /** A path it lacks the permission for, called in these hours. */
  readonly refused?: { readonly path: string; readonly hours: readonly number[] };
}

const HOUR_MS = 3_600_000;

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
    path: '/api/v1/reservations?limit=5',
  },
  {
    name: 'Website booking form',
    scopes: ['rates.availability.read', 'inventory.roomtype.read', 'reservations.reservation.create'],
    callsByHour: (hour) => wave(hour, 9, 20),
    path: '/api/v1/room-types',
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
    path: '/api/v1/reservations?limit=3',
    refused: { path: '/api/v1/room-types', hours: [7, 8, 9, 22] },
  },
  {
    name: 'Housekeeping tablet',
    scopes: ['inventory.unit.read', 'housekeeping.unit.update'],
    expiresInDays: 100,
    callsByHour: (hour) => (hour > 6 && hour < 16 ? 4 : 0),
    path: '/api/v1/units',
  },
  {
    name: 'Accountant export',
    scopes: ['reservations.reservation.read', 'finance.folio.read'],
    expiresInDays: 40,
    callsByHour: () => 0,
    path: '/api/v1/reservations',
  },
  {
    name: 'Smart locks',
    scopes: ['reservations.reservation.read'],
    callsByHour: () => 0,
    path: '/api/v1/reservations',
  },
];

/** A day in the life of a small hotel: keys of several kinds, a day of calls, some refused, one key revoked, one expired. */
export async function liveADay(world: World): Promise<{ readonly shown: string }> {
  const expiring = await world.mint({
    name: 'Revenue tool trial',
    scopes: ['rates.availability.read'],
    expiresInDays: 1,
  });
  const old = await world.mint({
    name: 'Old website',
    scopes: ['rates.availability.read', 'inventory.roomtype.read'],
  });
  const minted = [];
  for (const tenant of tenants) {
    const { name, scopes, expiresInDays = null } = tenant;
    minted.push({ tenant, ...(await world.mint({ name, scopes, expiresInDays })) });
  }
  await world.call('/api/v1/room-types', { token: old.token });
  await world.call('/api/v1/property', { token: expiring.token });
  await world.revoke(old.key);
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.pass(HOUR_MS);
    const ofDay = (10 + hour) % 24;
    for (const { tenant, token } of minted) {
      for (let calls = tenant.callsByHour(ofDay); calls > 0; calls -= 1)
        await world.call(tenant.path, { token });
      if (tenant.refused?.hours.includes(ofDay)) await world.call(tenant.refused.path, { token });
    }
  }
  await world.call('/api/v1/room-types', { token: old.token });
  world.clock.pass(4 * 60_000);
  const shown = minted.find(({ tenant }) => tenant.name === 'Front-desk assistant')?.key.prefix ?? '';
  return { shown };
}
