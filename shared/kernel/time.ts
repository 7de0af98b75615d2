import { z } from 'zod';

export const DAY_MS = 86_400_000;

/** Whether the text is exactly how an instant is written: engines read 30 February as 2 March. */
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
  .refine(isInstant, 'must be an instant that exists');

/** Epoch ms to the wire's RFC 3339. */
export const toTimestamp = (epochMs: number): string => new Date(epochMs).toISOString();

/** `toTimestamp` for an instant that may not have come. */
export const toOptionalTimestamp = (epochMs: number | null): string | null =>
  epochMs === null ? null : toTimestamp(epochMs);
