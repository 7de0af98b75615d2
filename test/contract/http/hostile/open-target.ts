import { z } from 'zod';
import type { World } from '../../../support/service/service-world';
import type { Target } from './hostile-case';

const createdSchema = z.object({ guest_id: z.string() });
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Creates a key with every permission, and a guest that it may change. */
export async function openTarget(world: World): Promise<Target> {
  const { token } = await world.mint();
  const { data } = listSchema.parse(await (await world.call('/api/v1/room-types', { token })).json());
  const body = {
    arrival: '2026-12-04',
    departure: '2026-12-06',
    room_type_id: data[0]?.id,
    adults: 1,
    guest: { last_name: 'Silva' },
  };
  const answer = await world.call('/api/v1/reservations', { method: 'POST', token, body });
  const { guest_id: guestId } = createdSchema.parse(await answer.json());
  return { port: world.port, token, guestId };
}
