import type { ChangeRow } from '@server/stores/event-store';
import { isChange } from '@server/stores/event-store';
import type { Tx } from '@server/stores/store';
import type { EventType } from '@shared/events/event-types';
import { AppError } from '@shared/kernel/errors';

/** Events that one call reads at most. Those that its key may not see cost as much as others. */
const MAX_SCANNED = 2000;

/** Where to read in the feed of a property. */
export interface FeedRequest {
  readonly propertyId: string;
  /** null: from now on. */
  readonly after: number | null;
  readonly types: ReadonlySet<EventType>;
  readonly limit: number;
}

export interface FeedPage {
  readonly events: readonly ChangeRow[];
  /** Where to go on: behind the last event that was looked at, shown or not. */
  readonly nextAfter: number;
  /** True if there is nothing behind `nextAfter` yet. */
  readonly isAtEnd: boolean;
}

const START_OVER =
  'Start over: call without after to get a new next_after, then read everything once, then follow from there.';

/** Throws `invalid_cursor` for a position whose next event is gone, or that the feed has not reached. */
function checkPosition(after: number, oldest: number, newest: number): void {
  if (after > newest)
    throw new AppError(
      'invalid_cursor',
      `after: the newest event is ${newest}. A backup was restored, or this is the position of another property. ${START_OVER}`,
    );
  if (after < oldest - 1)
    throw new AppError(
      'invalid_cursor',
      `after: events up to ${oldest - 1} are no longer kept. Events are kept for 30 days. ${START_OVER}`,
    );
}

/** Reads the events after a position that the key may see. Throws `invalid_cursor`. */
export async function readFeed({ events }: Pick<Tx, 'events'>, request: FeedRequest): Promise<FeedPage> {
  const { propertyId, types, limit } = request;
  const newest = (await events.newestSeq(propertyId)) ?? 0;
  const after = request.after ?? newest;
  checkPosition(after, (await events.oldestSeq(propertyId)) ?? 1, newest);
  if (after === newest) return { events: [], nextAfter: after, isAtEnd: true };
  const scanned = await events.listAfter(propertyId, after, MAX_SCANNED);
  const visible = scanned.filter(isChange).filter(({ type }) => types.has(type));
  const shown = visible.slice(0, limit);
  const last = visible.length > limit ? shown.at(-1) : scanned.at(-1);
  const nextAfter = last?.seq ?? after;
  return { events: shown, nextAfter, isAtEnd: nextAfter === newest };
}
