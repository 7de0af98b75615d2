import type { CliContext } from '@server/cli/context/cli-context';
import { findOnlyProperty } from '@server/cli/context/find-named-property';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable } from '@server/cli/output/table';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationStatusMessages } from '@shared/reservations/reservation-list.messages';
import { reservationLists } from '@shared/reservations/reservations-contract';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';
import { formatGuestCell, formatRoomCell, nameRooms } from './reservation-words';

/** The most reservations in one answer of the management command. */
const PAGE = 200;

export const reservationListOptions = z.object({
  property: z.string().optional(),
  list: z.enum(reservationLists),
  search: z.string().optional(),
  limit: z.int().min(1),
});

type ListOptions = z.output<typeof reservationListOptions>;

async function readReservations(
  context: CliContext,
  propertyId: string,
  { list, search, limit }: ListOptions,
): Promise<MemberReservation[]> {
  const found: MemberReservation[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: MemberReservation[]; next_cursor: string | null } = await context.call(
      'reservations.search',
      {
        property_id: propertyId,
        list,
        search: search ?? null,
        unit_id: null,
        limit: Math.min(PAGE, limit - found.length),
        cursor,
      },
    );
    found.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null && found.length < limit);
  return found;
}

/** Lists reservations as the acting member may see them. */
export async function runReservationList(context: CliContext, options: ListOptions): Promise<CliAnswer> {
  const { id } = await findOnlyProperty(context.store, options.property);
  const reservations = await readReservations(context, id, options);
  const rooms = await nameRooms(context, id);
  return {
    value: reservations,
    lines: formatTable(
      ['Number', 'Guest', 'Arrival', 'Departure', 'Room', 'Status'],
      reservations.map((reservation) => [
        reservation.number,
        formatGuestCell(reservation),
        reservation.arrival,
        reservation.departure,
        formatRoomCell(reservation, rooms),
        formatEnglish(reservationStatusMessages[reservation.status]),
      ]),
      'No reservations.',
    ),
  };
}
