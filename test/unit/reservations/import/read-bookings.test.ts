import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { csvColumnsSchema } from '@server/features/reservations/import/csv-columns';
import type { ReservationLine } from '@server/features/reservations/import/read-bookings';
import { readBookings } from '@server/features/reservations/import/read-bookings';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { formatDemandCsv } from '../../../support/reservations/demand-cells';
import { createDemandFile } from '../../../support/reservations/demand-file';
import { createTemporaryFolder } from '../../../support/service/store';

async function linesOf(file: string): Promise<ReservationLine[]> {
  const lines: ReservationLine[] = [];
  for await (const line of readBookings(file, 'EUR')) lines.push(line);
  return lines;
}

function fileOf(name: string, content: string | Uint8Array): string {
  const file = join(createTemporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

describe('a file of bookings', () => {
  it('is read row by row, each with its line', async () => {
    const lines = await linesOf(createDemandFile([{ adults: '2' }, { adults: '0' }, { adults: '1' }]));
    expect(lines.map(({ line, row }) => [line, row.kind])).toEqual([
      [2, 'booking'],
      [3, 'refused'],
      [4, 'booking'],
    ]);
  });

  it.each([
    ['zipped', (text: string) => fileOf('b.csv.gz', gzipSync(text))],
    ['with a byte order mark', (text: string) => fileOf('b.csv', `\u{feff}${text}`)],
    ['with line ends of Windows', (text: string) => fileOf('b.csv', text.replaceAll('\n', '\r\n'))],
    ['with empty lines at its end', (text: string) => fileOf('b.csv', `${text}\n\n`)],
    ['without a line end', (text: string) => fileOf('b.csv', text.trimEnd())],
  ])('is the same %s', async (_form, write) => {
    const text = formatDemandCsv([{}, { adults: '3' }]);
    expect(await linesOf(write(text))).toEqual(await linesOf(fileOf('plain.csv', text)));
  });

  it.each([
    ['one column too few', 'Resort Hotel,0'],
    ['one column too many', `${formatDemandCsv([{}]).trimEnd().split('\n')[1]},more`],
  ])('has a row refused by itself for %s', async (_fault, row) => {
    const lines = await linesOf(fileOf('b.csv', `${formatDemandCsv([{}])}${row}\n${row}\n`));
    expect(lines.map(({ row: { kind } }) => kind)).toEqual(['booking', 'refused', 'refused']);
  });

  it('names every column that its header lacks', async () => {
    await expect(linesOf(fileOf('b.csv', 'hotel,adults\nResort Hotel,2\n'))).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(
        /^The header of the file lacks: lead_time, .*, reservation_status_date\.$/,
      ),
    });
  });

  it('needs each column that is read, and no other', async () => {
    const text = formatDemandCsv([{}]);
    for (const column of Object.keys(csvColumnsSchema.shape)) {
      const renamed = fileOf('b.csv', text.replace(new RegExp(`\\b${column}\\b`), 'x'));
      expect([column, await getRefusal(linesOf(renamed))]).toEqual([column, 'validation_failed']);
    }
    const untold = fileOf('b.csv', text.replace('is_canceled', 'x'));
    expect(await linesOf(untold)).toHaveLength(1);
  });

  it.each([
    ['is not there', () => '/nowhere/b.csv', 'not_found'],
    ['is a folder', () => '/', 'invalid_request'],
    [
      'is a pipe without a writer',
      () => {
        const pipe = join(createTemporaryFolder(), 'pipe.csv');
        execFileSync('mkfifo', [pipe]);
        return pipe;
      },
      'invalid_request',
    ],
    ['is not zipped, whatever its name says', () => fileOf('b.csv.gz', 'plain'), 'validation_failed'],
    [
      'is cut short in its zip',
      () => fileOf('b.csv.gz', gzipSync(formatDemandCsv([{}, {}, {}])).subarray(0, 60)),
      'validation_failed',
    ],
    [
      'holds an endless row',
      () => fileOf('b.csv', formatDemandCsv([{ country: 'x'.repeat(100_000) }])),
      'validation_failed',
    ],
  ])('is refused as a whole when it %s', async (_fault, write, code) => {
    expect(await getRefusal(linesOf(write()))).toBe(code);
  });
});
