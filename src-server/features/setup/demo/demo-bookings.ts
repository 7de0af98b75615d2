import { parse } from 'csv-parse/sync';
import { z } from 'zod';

// A glob of one file, so that the bundle contains its text.
const files = import.meta.glob<string>('./bookings.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const rows = z.array(z.record(z.string(), z.string()));

/** A row of the extract by column name, with its line in the file, from 2. */
export interface DemoRow {
  readonly line: number;
  readonly row: Readonly<Record<string, string>>;
}

/** The day, YYYY-MM-DD, around which the extract's arrivals are. `demo` moves it to today. */
export const DEMO_CENTRE = '2016-08-01';

/**
 * Loads real bookings of two hotels, arrivals of April to November 2016. Source, licence and selection: NOTICE.md next to the
 * file.
 */
export const loadDemoBookings = (): readonly DemoRow[] =>
  Object.values(files).flatMap((text) =>
    rows.parse(parse(text, { columns: true })).map((row, index) => ({ line: index + 2, row })),
  );
