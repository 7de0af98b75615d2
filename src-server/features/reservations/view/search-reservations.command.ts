import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { listReservations as listOperation } from '@server/features/reservations/api/list-reservations.operation';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import { memberReservationSchema } from '@shared/reservations/member-reservation';
import type { ReservationListName } from '@shared/reservations/reservations-contract';
import { UPCOMING_DAYS } from '@shared/reservations/reservations-contract';
import { z } from 'zod';
import { createMemberScope, readAnswer } from './member-scope';

const pageSchema = z.object({
  data: z.array(memberReservationSchema),
  next_cursor: z.string().nullable(),
});

/** Gives the fields of `list_reservations` that select a part of the list on that business day. */
function getQuery(list: ReservationListName, today: string) {
  const tomorrow = addDays(today, 1);
  switch (list) {
    case 'arrivals':
      return {
        status: ['tentative', 'confirmed', 'checked_in'],
        arrival_from: today,
        arrival_to: tomorrow,
      };
    case 'in_house':
      return { status: ['checked_in'] };
    case 'departures':
      return { status: ['checked_in', 'checked_out'], departure_from: today, departure_to: tomorrow };
    case 'upcoming':
      return {
        status: ['tentative', 'confirmed'],
        arrival_from: tomorrow,
        arrival_to: addDays(tomorrow, UPCOMING_DAYS),
      };
    case 'all':
      return { sort: '-arrival' };
  }
}

export const searchReservations: TransactionalCommand<'reservations.search'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId, list, search, unit_id, limit, cursor }) {
    const { timeZone } = await loadProperty(tx, propertyId);
    const today = toLocalDate(timeZone, tx.nowMs);
    const input = listOperation.input.parse({
      ...getQuery(list, today),
      ...(search === null ? {} : { q: search }),
      ...(unit_id === null ? {} : { unit_id }),
      ...(cursor === null ? {} : { cursor }),
      limit,
    });
    const answer = await listOperation.run(tx, await createMemberScope(tx, context, propertyId), input);
    return { today, ...pageSchema.parse(readAnswer(answer)) };
  },
};
