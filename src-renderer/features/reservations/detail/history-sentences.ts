import { formatStay } from '@renderer/features/reservations/format-stay';
import { formatDay } from '@renderer/lib/format-day';
import { formatMessage } from '@renderer/text/format-message';
import type { ChangeView, HistoryEntryView } from '@shared/reservations/history-view';
import {
  changedDetailMessages,
  reservationHistoryMessages,
} from '@shared/reservations/reservation-history.messages';
import { cancelReasonMessages } from '@shared/reservations/reservation-list.messages';
import type { Message } from '@shared/text/message';

type RecordedEntry = NonNullable<HistoryEntryView['record']>;
type RoomNames = ReadonlyMap<string, string>;

const detailNames: ReadonlyMap<string, Message> = new Map(Object.entries(changedDetailMessages));
const reasonNames: ReadonlyMap<string, Message> = new Map(Object.entries(cancelReasonMessages));

const formatName = (names: ReadonlyMap<string, Message>, word: string): string => {
  const message = names.get(word);
  return message === undefined ? word : formatMessage(message);
};

/** Formats who acted: a name, or what kind of actor it was if the reader may not know the name. */
function formatActor({ actor, actor_kind }: RecordedEntry): string {
  if (actor !== null) return actor;
  if (actor_kind === 'key') return formatMessage(reservationHistoryMessages.someKey);
  return formatMessage(
    actor_kind === 'person' ? reservationHistoryMessages.someMember : reservationHistoryMessages.service,
  );
}

function formatCreation({ arrival, departure }: ChangeView, who: string, operation: string | null): string {
  const stay = formatStay({ arrival: arrival?.[1] ?? '', departure: departure?.[1] ?? '' });
  return formatMessage(
    operation === 'import.batch' ? reservationHistoryMessages.imported : reservationHistoryMessages.created,
    { who, stay },
  );
}

function formatStatus({ status, cancel_reason }: ChangeView, who: string): string | null {
  switch (status?.[1] ?? null) {
    case 'confirmed':
      return formatMessage(reservationHistoryMessages.confirmed, { who });
    case 'checked_in':
      return formatMessage(reservationHistoryMessages.checkedIn, { who });
    case 'checked_out':
      return formatMessage(reservationHistoryMessages.checkedOut, { who });
    case 'no_show':
      return formatMessage(reservationHistoryMessages.noShow, { who });
    case 'cancelled':
      return cancel_reason === 'hold_expired'
        ? formatMessage(reservationHistoryMessages.holdEnded)
        : formatMessage(reservationHistoryMessages.cancelled, {
            who,
            reason: formatName(reasonNames, cancel_reason ?? 'other'),
          });
    case 'tentative':
    case null:
      return null;
  }
}

/** Says how the room changed. A cancellation and a no-show free it, so they need no words about it. */
function formatRoom({ status, unit_id }: ChangeView, who: string, rooms: RoomNames): string | null {
  if (unit_id === null || status?.[1] === 'cancelled' || status?.[1] === 'no_show') return null;
  const [from, to] = unit_id.map((id) => (id === null ? null : (rooms.get(id) ?? '')));
  if (to === null || to === undefined)
    return from === '' || from == null
      ? formatMessage(reservationHistoryMessages.unassignedHidden, { who })
      : formatMessage(reservationHistoryMessages.unassigned, { who, from });
  if (from === null || from === undefined)
    return to === ''
      ? formatMessage(reservationHistoryMessages.assignedHidden, { who })
      : formatMessage(reservationHistoryMessages.assigned, { who, to });
  return from === '' || to === ''
    ? formatMessage(reservationHistoryMessages.movedHidden, { who })
    : formatMessage(reservationHistoryMessages.moved, { who, from, to });
}

/** A day that did not change is not in the record, so only the days that changed are named. */
function formatDates({ arrival, departure }: ChangeView, who: string): string[] {
  const changed = [
    { pair: arrival, message: reservationHistoryMessages.arrival },
    { pair: departure, message: reservationHistoryMessages.departure },
  ];
  return changed.flatMap(({ pair, message }) =>
    pair === null
      ? []
      : [formatMessage(message, { who, from: formatDay(pair[0] ?? ''), to: formatDay(pair[1] ?? '') })],
  );
}

/** Fields that follow from a new status or new dates. They are not named beside these. */
const impliedDetails: readonly string[] = ['hold_expires_at', 'unit_problem', 'night_prices'];

function formatDetails(change: ChangeView, who: string): string | null {
  const hasCause = change.status !== null || change.arrival !== null || change.departure !== null;
  const named = change.details.filter((detail) => !hasCause || !impliedDetails.includes(detail));
  if (named.length === 0) return null;
  const details = named.map((detail) => formatName(detailNames, detail)).join(', ');
  return formatMessage(reservationHistoryMessages.details, { who, details });
}

/** Says in sentences what a change did. */
export function listSentences(record: RecordedEntry, rooms: RoomNames): readonly string[] {
  const who = formatActor(record);
  const { change, operation } = record;
  if (change === null)
    return [
      formatMessage(
        operation === 'properties.update'
          ? reservationHistoryMessages.times
          : reservationHistoryMessages.changed,
        { who },
      ),
    ];
  const isNew = change.version === 1;
  const sentences = [
    isNew ? formatCreation(change, who, operation) : formatStatus(change, who),
    formatRoom(change, who, rooms),
    ...(isNew ? [] : formatDates(change, who)),
    formatDetails(change, who),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? [formatMessage(reservationHistoryMessages.changed, { who })] : sentences;
}
