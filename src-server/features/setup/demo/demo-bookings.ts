import { parse } from 'csv-parse/sync';
import { z } from 'zod';

// A glob of one file: the bundle then carries its text.
const files = import.meta.glob<string>('./bookings.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const rows = z.array(z.record(z.string(), z.string()));

/** A row of the extract by column name, and the line of the file on which it stands, from 2. */
export interface DemoBooking {
  readonly line: number;
  readonly row: Readonly<Record<string, string>>;
}

/** The day around which the extract's arrivals lie, YYYY-MM-DD: what `demo` moves to today. */
export const DEMO_CENTRE = '2016-08-01';

/** Real bookings of two hotels, arrivals of April to November 2016. Source, licence and selection: NOTICE.md beside the file. */
export const loadDemoBookings = (): readonly DemoBooking[] =>
  Object.values(files).flatMap((text) =>
    rows.parse(parse(text, { columns: true })).map((row, index) => ({ line: index + 2, row })),
  );
