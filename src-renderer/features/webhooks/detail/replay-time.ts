import { parseDateTime, toZoned } from '@internationalized/date';
import { formatMessage } from '@renderer/text/format-message';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';

/** A day as YYYY-MM-DD and a time as HH:MM on the clocks of the property. null: incomplete. */
export interface ReplayDraft {
  readonly day: string | null;
  readonly time: string | null;
}

/** Finds the instant at which the clocks of the zone show day and time. null: incomplete, or the calendar has no such day. */
export function toReplayMs({ day, time }: ReplayDraft, timeZone: string): number | null {
  if (day === null || time === null) return null;
  try {
    return toZoned(parseDateTime(`${day}T${time}`), timeZone)
      .toDate()
      .getTime();
  } catch {
    return null;
  }
}

/** Finds why nothing can be sent since that time. null: it can. */
export function getReplayError(sinceMs: number | null, nowMs: number): string | null {
  if (sinceMs === null) return formatMessage(webhookDetailMessages.replayIncomplete);
  return sinceMs > nowMs ? formatMessage(webhookDetailMessages.replayFuture) : null;
}
