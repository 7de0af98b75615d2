import { z } from 'zod';

export const DAY_MS = 86_400_000;

/** RFC 3339 UTC with milliseconds and `Z`. */
export const timestampSchema = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
    'must be a UTC timestamp such as 2026-11-21T09:30:00.000Z',
  );

/** Epoch ms to the wire's RFC 3339. */
export const toTimestamp = (epochMs: number): string => new Date(epochMs).toISOString();

/** `toTimestamp` for an instant that may not have come. */
export const toOptionalTimestamp = (epochMs: number | null): string | null =>
  epochMs === null ? null : toTimestamp(epochMs);
