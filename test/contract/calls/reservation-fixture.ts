import { z } from 'zod';
import type { CallRequest, World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';

export const reservationSchema = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number(),
  adults: z.number(),
});
export const pageSchema = z.object({ data: z.array(reservationSchema), next_cursor: z.string().nullable() });
const envelope = z.object({ error: z.string(), code: z.string() });
const roomTypes = z.object({ data: z.array(z.object({ id: z.string(), code: z.string() })) });

export const readErrorCode = async (answer: Response): Promise<string> =>
  envelope.parse(await answer.json()).code;

async function typeId(world: World, token: string): Promise<string> {
  const { data } = roomTypes.parse(await (await world.call('/api/v1/room-types', { token })).json());
  return data[0]?.id ?? '';
}

export const createReservationBody = (room_type_id: string, day: number) => ({
  room_type_id,
  arrival: `2026-12-${String(day).padStart(2, '0')}`,
  departure: `2026-12-${String(day + 1).padStart(2, '0')}`,
  guest: { first_name: 'Ana', last_name: 'Costa' },
  adults: 1,
});

/** Creates a world with a key that holds every permission, and a function that books a night of December 2026. */
export async function createReservationWorld() {
  const world = await createWorld();
  const { token } = await world.mint();
  const type = await typeId(world, token);
  const post = (path: string, body: unknown, headers: CallRequest['headers'] = {}) =>
    world.call(path, { token, method: 'POST', body, headers });
  const book = (day: number, headers: CallRequest['headers'] = {}) =>
    post('/api/v1/reservations', createReservationBody(type, day), headers);
  return { world, token, type, post, book };
}
