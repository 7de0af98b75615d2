import type { McpMessage } from '@server/calls/mcp-protocol';
import { addDays } from '@server/kernel/local-date';
import { toInstant, toLocalDate } from '@server/kernel/property-clock';

/** The current day at a property. */
export interface PropertyToday {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Until the next day begins. */
  readonly remainingMs: number;
}

/** Finds the current day at the property of a key. null: the key may not read the property. */
export async function findPropertyToday({ findPropertyTime }: McpMessage): Promise<PropertyToday | null> {
  const time = await findPropertyTime();
  if (time === null) return null;
  const { timeZone, nowMs } = time;
  const date = toLocalDate(timeZone, nowMs);
  return { date, timeZone, remainingMs: toInstant(timeZone, addDays(date, 1), '00:00') - nowMs };
}
