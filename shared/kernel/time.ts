import { z } from 'zod';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** True if the text is exactly the format of an instant. JavaScript would parse 30 February as 2 March. */
function isInstant(text: string): boolean {
  const epochMs = Date.parse(text);
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString() === text;
}

/** RFC 3339 UTC with milliseconds and `Z`. */
export const timestampSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, {
    error: 'must be a UTC timestamp such as 2026-11-21T09:30:00.000Z',
    abort: true,
  })
  .refine(isInstant, 'must be an existing date and time')
  .meta({ format: 'date-time' });

/** Formats epoch ms as RFC 3339, the format on the wire. */
export const toTimestamp = (epochMs: number): string => new Date(epochMs).toISOString();

/** Formats an instant as `toTimestamp` does, or returns null where there is none. */
export const toOptionalTimestamp = (epochMs: number | null): string | null =>
  epochMs === null ? null : toTimestamp(epochMs);
