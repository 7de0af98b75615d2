import { z } from 'zod';
import type { ServedAgent } from '../served-agent.ts';
import { addDays } from './task.ts';

/** Reservations of the property. They arrive from ten days from now, five on each day, for two nights. */
export const SEEDED = 75;
/** The day of the first arrivals, in days from today. */
export const FIRST_ARRIVAL = 10;
export const ARRIVALS_A_DAY = 5;

const pageSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const propertySchema = z.object({ local_date: z.string() });

/** Creates the reservations over REST, as a channel would. */
export async function seedReservations({ baseUrl, token }: ServedAgent): Promise<void> {
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const today = propertySchema.parse(await call('/property')).local_date;
  const [type] = pageSchema.parse(await call('/room-types')).data;
  for (let number = 0; number < SEEDED; number += 1) {
    const arrival = addDays(today, FIRST_ARRIVAL + 3 * Math.floor(number / ARRIVALS_A_DAY));
    await call('/reservations', {
      arrival,
      departure: addDays(arrival, 2),
      room_type_id: type?.id,
      adults: 1 + (number % 2),
      guest: {
        first_name: 'Ana',
        last_name: `Silva${number}`,
        contact: { email: `ana${number}@example.com` },
      },
      channel: 'example.com',
      external_ref: `EX-${number}`,
      guest_comment: 'A quiet room, please. We arrive late and need a cot.',
    });
  }
}
