import { z } from 'zod';
import type { World } from '../service/service-world';

const typesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const bookedSchema = z.object({ id: z.string(), number: z.string() });

/** Creates a reservation with a key. */
export async function bookStay({ call }: World, token: string): Promise<z.infer<typeof bookedSchema>> {
  const { data } = typesSchema.parse(await (await call('/api/v1/room-types', { token })).json());
  const body = {
    room_type_id: data[0]?.id ?? '',
    arrival: '2026-11-21',
    departure: '2026-11-23',
    guest: { first_name: 'Ana', last_name: 'Costa', contact: { email: 'ana@example.org' } },
    adults: 2,
  };
  return bookedSchema.parse(
    await (await call('/api/v1/reservations', { token, method: 'POST', body })).json(),
  );
}
