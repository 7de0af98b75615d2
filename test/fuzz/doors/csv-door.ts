import fc from 'fast-check';
import { z } from 'zod';
import { usualCells } from '../../support/reservations/demand-cells';
import { findReplyProblem } from '../check/find-reply-problem';
import { findTraces } from '../check/find-traces';
import { createPagePool } from '../send/page-pool';
import { uploadFile } from '../send/transfer-file';
import type { FuzzTarget } from '../world/fuzz-target';
import { OWNER } from '../world/seed-service';
import type { Door } from './door';
import { createDoor } from './door';

const csvCaseSchema = z.strictObject({
  /** Latin-1 text, so that every byte is visible. */
  text: z.string(),
  hotel: z.string().nullable(),
  createUnits: z.boolean(),
});

type CsvCase = z.infer<typeof csvCaseSchema>;

const columns = Object.keys(usualCells);

const oddCells: readonly string[] = [
  '',
  'NULL',
  '-1',
  '1e9',
  '99999',
  '1.5',
  'NaN',
  '2099',
  'Februar',
  '31',
  '=1+1',
  '@x',
  '"',
  '""',
  'a"b',
  '"a,b"',
  '"a\nb"',
  '\r',
  '\u0000',
  '\xff\xfe',
  '__proto__',
  'constructor',
  'Check-Out',
  'Canceled',
  'No-Show',
  'x'.repeat(5_000),
];

const cell = (usual: string) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...oddCells) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 12 }) },
  );

const row = fc
  .tuple(
    fc.tuple(...Object.values(usualCells).map(cell)),
    fc.oneof(
      { weight: 20, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: -5, max: 5 }) },
    ),
  )
  .map(([cells, more]) =>
    (more < 0 ? cells.slice(0, more) : [...cells, ...Array<string>(more).fill('x')]).join(','),
  );

const heading = fc.oneof(
  { weight: 12, arbitrary: fc.constant(columns) },
  { weight: 1, arbitrary: fc.shuffledSubarray(columns) },
  { weight: 1, arbitrary: fc.constant([...columns, ...columns]) },
  { weight: 1, arbitrary: fc.constant(['__proto__', 'constructor', ...columns.slice(2)]) },
);

const wholeText = fc
  .tuple(
    heading,
    fc.array(row, { maxLength: 6 }),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom('', '\xef\xbb\xbf'),
  )
  .map(([names, rows, end, mark]) => mark + [names.join(','), ...rows].map((line) => line + end).join(''));

const text = fc.oneof(
  { weight: 20, arbitrary: wholeText },
  {
    weight: 2,
    arbitrary: fc.tuple(wholeText, fc.nat({ max: 1_000 })).map(([whole, end]) => whole.slice(0, end)),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  },
  // The first bytes of gzip, which the import unpacks.
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 60 })
      .map((bytes) => `\u001f\x8b\u0008${Buffer.from(bytes).toString('latin1')}`),
  },
);

const inputs: fc.Arbitrary<CsvCase> = fc.record({
  text,
  hotel: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('Resort Hotel', 'x', '') },
  ),
  createUnits: fc.boolean(),
});

/** Creates the door of imported files: the demand data with broken cells, rows and headings, uploaded and imported. */
export function createCsvDoor(target: FuzzTarget): Door {
  const pool = createPagePool(target, OWNER);
  const attempt = (input: CsvCase): Promise<string | null> =>
    pool.withPage(async (page) => {
      const bytes = Buffer.from(input.text, 'latin1');
      const name = bytes[0] === 0x1f ? 'bookings.csv.gz' : 'bookings.csv';
      const ticket = await uploadFile(target, page, { purpose: 'import', name, bytes });
      const outcome = await page.call('import.reservations', {
        property_id: target.values['prp'],
        file: ticket,
        hotel: input.hotel,
        create_units: input.createUnits,
      });
      const sent = { member: 'owner', command: 'import.reservations', frame: '{}' } as const;
      const problem =
        findReplyProblem(sent, outcome) ?? findTraces(JSON.stringify(outcome), input.text, target.values);
      return { problem, mayEndSession: false };
    });
  return createDoor({
    name: 'csv',
    workers: 2,
    schema: csvCaseSchema,
    inputs,
    attempt,
    close: () => pool.close(),
  });
}
