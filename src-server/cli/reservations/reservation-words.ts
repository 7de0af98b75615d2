import type { CliContext } from '@server/cli/context/cli-context';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { formatEnglish } from '@shared/text/format-english';
import { ENGLISH } from '@shared/text/message-formatter';

const dayFormat = new Intl.DateTimeFormat(ENGLISH, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats `4 Dec 2026` for 2026-12-04. */
export const formatEnglishDay = (day: string): string => dayFormat.format(Date.parse(day));

type NamedReservation = Pick<MemberReservation, 'guest' | 'adults' | 'children'>;

/** Formats the guest's name as written. An erased guest has none. A member who may not see names reads the number of persons. */
export function formatGuestCell({ guest, adults, children }: NamedReservation): string {
  if (guest === undefined) return formatEnglish(reservationListMessages.guests, { adults, children });
  const name = `${guest.first_name} ${guest.last_name}`.trim();
  return name === '' ? formatEnglish(reservationListMessages.unnamedGuest) : name;
}

/** Names the rooms of a property, if the acting member may see rooms there. */
export async function nameRooms(
  context: CliContext,
  propertyId: string,
): Promise<ReadonlyMap<string, string>> {
  const held = await context.store.read(({ members }) =>
    members.effectivePermissions(context.principal.memberId ?? '', propertyId),
  );
  if (!held.has('inventory.unit.read')) return new Map();
  const { units } = await context.call('rooms.list', { property_id: propertyId });
  return new Map(units.map(({ id, name }) => [id, name]));
}

/** Names the room of a reservation. A room that the member may not see is only said to be assigned. */
export function formatRoomCell(
  { unit_id }: Pick<MemberReservation, 'unit_id'>,
  rooms: ReadonlyMap<string, string>,
): string {
  if (unit_id === null) return formatEnglish(reservationListMessages.noRoom);
  return rooms.get(unit_id) ?? formatEnglish(reservationListMessages.hiddenRoom);
}
