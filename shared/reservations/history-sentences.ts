import type { formatEnglish } from '@shared/text/format-english';
import type { Message } from '@shared/text/message';
import type { ChangeView, HistoryEntryView } from './history-view';
import { changedDetailMessages, reservationHistoryMessages } from './reservation-history.messages';
import { cancelReasonMessages, reservationListMessages } from './reservation-list.messages';

type RecordedEntry = NonNullable<HistoryEntryView['record']>;

/** How the interface and the command line each write messages, days and rooms. */
export interface SentenceFormat {
  readonly formatMessage: typeof formatEnglish;
  /** Formats YYYY-MM-DD. */
  readonly formatDay: (day: string) => string;
  /** Names of the rooms that the reader may see. */
  readonly rooms: ReadonlyMap<string, string>;
}

/** Who did something, and how it is written. */
interface Context extends SentenceFormat {
  readonly who: string;
}

const detailNames: ReadonlyMap<string, Message> = new Map(Object.entries(changedDetailMessages));
const reasonNames: ReadonlyMap<string, Message> = new Map(Object.entries(cancelReasonMessages));

function formatName({ formatMessage }: SentenceFormat, message: Message | undefined, word: string): string {
  return message === undefined ? word : formatMessage(message);
}

/** Formats who acted: a name, or what kind of actor it was if the reader may not know the name. */
function formatActor({ actor, actor_kind }: RecordedEntry, { formatMessage }: SentenceFormat): string {
  if (actor !== null) return actor;
  if (actor_kind === 'key') return formatMessage(reservationHistoryMessages.someKey);
  return formatMessage(
    actor_kind === 'person' ? reservationHistoryMessages.someMember : reservationHistoryMessages.service,
  );
}

function formatCreation(
  { arrival, departure }: ChangeView,
  operation: string | null,
  { who, formatMessage, formatDay }: Context,
): string {
  const stay = formatMessage(reservationListMessages.stay, {
    arrival: formatDay(arrival?.[1] ?? ''),
    departure: formatDay(departure?.[1] ?? ''),
  });
  return formatMessage(
    operation === 'import.batch' ? reservationHistoryMessages.imported : reservationHistoryMessages.created,
    { who, stay },
  );
}

function formatStatus({ status, cancel_reason }: ChangeView, context: Context): string | null {
  const { who, formatMessage } = context;
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
            reason: formatName(context, reasonNames.get(cancel_reason ?? 'other'), cancel_reason ?? 'other'),
          });
    case 'tentative':
    case null:
      return null;
  }
}

/** Says how the room changed. A cancellation and a no-show free it, so they need no words about it. */
function formatRoom({ status, unit_id }: ChangeView, { who, rooms, formatMessage }: Context): string | null {
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
function formatDates(
  { arrival, departure }: ChangeView,
  { who, formatMessage, formatDay }: Context,
): string[] {
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

function formatDetails(change: ChangeView, context: Context): string | null {
  const hasCause = change.status !== null || change.arrival !== null || change.departure !== null;
  const named = change.details.filter((detail) => !hasCause || !impliedDetails.includes(detail));
  if (named.length === 0) return null;
  const details = named.map((detail) => formatName(context, detailNames.get(detail), detail)).join(', ');
  return context.formatMessage(reservationHistoryMessages.details, { who: context.who, details });
}

/** Says in sentences what a change did. */
export function listSentences(record: RecordedEntry, format: SentenceFormat): readonly string[] {
  const context = { ...format, who: formatActor(record, format) };
  const { who, formatMessage } = context;
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
    isNew ? formatCreation(change, operation, context) : formatStatus(change, context),
    formatRoom(change, context),
    ...(isNew ? [] : formatDates(change, context)),
    formatDetails(change, context),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? [formatMessage(reservationHistoryMessages.changed, { who })] : sentences;
}
