import type { CliContext } from '@server/cli/context/cli-context';
import { findOnlyProperty } from '@server/cli/context/find-named-property';
import type { CliAnswer } from '@server/cli/output/output';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import type { CommandOutput } from '@shared/contract/management-contract';
import { listSentences } from '@shared/reservations/history-sentences';
import { reservationHistoryMessages } from '@shared/reservations/reservation-history.messages';
import { reservationStatusMessages } from '@shared/reservations/reservation-list.messages';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';
import { formatEnglishDay, formatGuestCell, formatRoomCell, nameRooms } from './reservation-words';

export const reservationShowOptions = z.object({ reservation: z.string(), property: z.string().optional() });

type Shown = CommandOutput<'reservations.show'>;
type RoomNames = ReadonlyMap<string, string>;

const formatFacts = ({ reservation }: Shown, rooms: RoomNames): string[] =>
  formatDefinitionList([
    ['Number', reservation.number],
    ['Id', reservation.id],
    ['Status', formatEnglish(reservationStatusMessages[reservation.status])],
    ['Guest', formatGuestCell(reservation)],
    ['Stay', `${reservation.arrival} to ${reservation.departure}`],
    ['Room', formatRoomCell(reservation, rooms)],
  ]);

/** Formats a change in sentences. Continued lines stand below the first, beside its time. */
function formatEntry({ record }: Shown['history'][number], rooms: RoomNames): string[] {
  if (record === null) return [formatEnglish(reservationHistoryMessages.removed)];
  const at = formatTimestamp(record.at);
  return listSentences(record, { formatMessage: formatEnglish, formatDay: formatEnglishDay, rooms }).map(
    (sentence, index) => `${index === 0 ? at : ' '.repeat(at.length)}  ${sentence}`,
  );
}

function formatHistory({ history, first_version: first }: Shown, rooms: RoomNames): string[] {
  if (first === null) return [formatEnglish(reservationHistoryMessages.empty)];
  const lines = history.flatMap((entry) => formatEntry(entry, rooms));
  return first > 1 ? [...lines, formatEnglish(reservationHistoryMessages.earlier)] : lines;
}

/** Shows one reservation, and what happened to it as far as the acting member may know. */
export async function runReservationShow(
  context: CliContext,
  options: z.output<typeof reservationShowOptions>,
): Promise<CliAnswer> {
  const { id: propertyId } = await findOnlyProperty(context.store, options.property);
  const shown = await context.call('reservations.show', { property_id: propertyId, id: options.reservation });
  const rooms = await nameRooms(context, propertyId);
  return { value: shown, lines: [...formatFacts(shown, rooms), '', ...formatHistory(shown, rooms)] };
}
