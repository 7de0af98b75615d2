import { addDays, countNightsBetween } from '@server/kernel/local-date';
import { z } from 'zod';
import recorded from './recorded-examples.json';

/** One call of an operation, as it was made to a running service. */
export interface PublishedExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** Finds the recorded call of an operation by its name; null: it is not recorded yet. */
export type FindExample = (operation: string) => PublishedExample | null;

const recordedSchema = z.object({
  /** Day of the calls, UTC. */
  recorded_on: z.string(),
  examples: z.record(z.string(), z.object({ input: z.record(z.string(), z.unknown()), answer: z.unknown() })),
});

/** A text that is a date, or an instant with its date. */
const DATE = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

const moveFields = (fields: object, days: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, moveDates(item, days)]));

/** Moves each date and instant of a value by the days. */
function moveDates(value: unknown, days: number): unknown {
  if (typeof value === 'string') return value.replace(DATE, (date) => addDays(date, days));
  if (Array.isArray(value)) return value.map((item: unknown) => moveDates(item, days));
  return typeof value === 'object' && value !== null ? moveFields(value, days) : value;
}

/** Reads the recorded calls. `today`: the day on which they shall seem to be made; null: the day of the recording. */
export function readExamples(today: string | null): FindExample {
  const { recorded_on: recordedOn, examples } = recordedSchema.parse(recorded);
  const days = today === null ? 0 : countNightsBetween(recordedOn, today);
  return (operation) => {
    const example = examples[operation];
    if (example === undefined) return null;
    return { input: moveFields(example.input, days), answer: moveDates(example.answer, days) };
  };
}
