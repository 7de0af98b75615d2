import { z } from 'zod';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';

const DAY_MS = 86_400_000;

/** Keys by the reason of their refusal. */
export interface RefusedKeys {
  readonly full: string;
  /** Holds the permission of the agent endpoint and of one tool. */
  readonly few: string;
  /** Holds only the permission of the agent endpoint. */
  readonly without: string;
  /** Holds every permission except that of the agent endpoint. */
  readonly disconnected: string;
  readonly revoked: string;
  readonly expired: string;
  /** A known prefix with a wrong secret. */
  readonly wrong: string;
  readonly unknown: string;
  /** A key of a property with the module switched off. */
  readonly switchedOff: string;
  /** A key with one call left before the rate limiter refuses. */
  readonly fast: string;
}

export interface RefusedWorld {
  readonly world: World;
  readonly keys: RefusedKeys;
  /** An existing id of each kind. */
  readonly ids: Readonly<Record<string, string>>;
}

const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const bookedSchema = z.looseObject({ id: z.string(), guest: z.looseObject({ id: z.string() }) });

/** Finds one id of each kind: a room type, a room, and a reservation with its guest. */
async function findIds(world: World, token: string): Promise<Record<string, string>> {
  const firstAt = async (path: string) =>
    listSchema.parse(await (await world.call(path, { token })).json()).data[0]?.id ?? '';
  const rty = await firstAt('/api/v1/room-types');
  world.clock.pass(1000);
  const unt = await firstAt('/api/v1/units');
  world.clock.pass(1000);
  const body = {
    arrival: '2026-12-01',
    departure: '2026-12-03',
    room_type_id: rty,
    guest: { last_name: 'Silva' },
    adults: 1,
  };
  const booked = await world.call('/api/v1/reservations', { token, method: 'POST', body });
  const { id, guest } = bookedSchema.parse(await booked.json());
  return { rty, unt, res: id, gst: guest.id };
}

const replaceSecret = (token: string): string => `${token.slice(0, -48)}${'0'.repeat(48)}`;

/** Creates a world with one key for every kind of refusal. A key has one call a second. */
export async function createRefusedWorld(): Promise<RefusedWorld> {
  const world = await createWorld({
    rateLimits: { perSecond: 1, burst: 1, inFlightPerKey: 8, inFlight: 200 },
  });
  const full = await world.mint();
  const few = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
  const without = await world.mint({ scopes: ['integration.mcp.connect'] });
  const disconnected = await world.mint({ scopes: ['property.profile.read'] });
  const revoked = await world.mint();
  const expired = await world.mint({ expiresInDays: 1 });
  const fast = await world.mint();
  const elsewhere = await world.mint({ propertyId: world.otherPropertyId });
  const ids = await findIds(world, full.token);
  await world.revoke(revoked.key);
  const module = { property_id: world.otherPropertyId, module: 'integration', is_on: false } as const;
  await world.manage('modules.set', module);
  world.clock.pass(DAY_MS + 1000);
  const keys = {
    full: full.token,
    few: few.token,
    without: without.token,
    disconnected: disconnected.token,
    revoked: revoked.token,
    expired: expired.token,
    wrong: replaceSecret(full.token),
    unknown: `svck_${'a'.repeat(16)}_${'b'.repeat(48)}`,
    switchedOff: elsewhere.token,
    fast: fast.token,
  };
  return { world, keys, ids };
}
