import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bookingColumnsSchema } from '@server/features/reservations/import/booking-columns';
import type { BookingLine } from '@server/features/reservations/import/read-bookings';
import { readBookings } from '@server/features/reservations/import/read-bookings';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { createDemandFile, formatDemandCsv } from '../../../support/reservations/demand-file';
import { createTemporaryFolder } from '../../../support/service/store';

async function getLines(file: string): Promise<BookingLine[]> {
  const lines: BookingLine[] = [];
  for await (const line of readBookings(file, 'EUR')) lines.push(line);
  return lines;
}

function getFile(name: string, content: string | Uint8Array): string {
  const file = join(createTemporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

describe('a file of bookings', () => {
  it('is read row by row, each with its line', async () => {
    const lines = await getLines(createDemandFile([{ adults: '2' }, { adults: '0' }, { adults: '1' }]));
    expect(lines.map(({ line, row }) => [line, row.kind])).toEqual([
      [2, 'booking'],
      [3, 'refused'],
      [4, 'booking'],
    ]);
  });

  it.each([
    ['zipped', (text: string) => getFile('b.csv.gz', gzipSync(text))],
    ['with a byte order mark', (text: string) => getFile('b.csv', `\u{feff}${text}`)],
    ['with line ends of Windows', (text: string) => getFile('b.csv', text.replaceAll('\n', '\r\n'))],
    ['with empty lines at its end', (text: string) => getFile('b.csv', `${text}\n\n`)],
    ['without a line end', (text: string) => getFile('b.csv', text.trimEnd())],
  ])('is the same %s', async (_form, write) => {
    const text = formatDemandCsv([{}, { adults: '3' }]);
    expect(await getLines(write(text))).toEqual(await getLines(getFile('plain.csv', text)));
  });

  it.each([
    ['one column too few', 'Resort Hotel,0'],
    ['one column too many', `${formatDemandCsv([{}]).trimEnd().split('\n')[1]},more`],
  ])('has a row refused by itself for %s', async (_fault, row) => {
    const lines = await getLines(getFile('b.csv', `${formatDemandCsv([{}])}${row}\n${row}\n`));
    expect(lines.map(({ row: { kind } }) => kind)).toEqual(['booking', 'refused', 'refused']);
  });

  it('names every column that its header lacks', async () => {
    await expect(getLines(getFile('b.csv', 'hotel,adults\nResort Hotel,2\n'))).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(
        /^The header of the file lacks: lead_time, .*, reservation_status_date\.$/,
      ),
    });
  });

  it('needs each column that is read, and no other', async () => {
    const text = formatDemandCsv([{}]);
    for (const column of Object.keys(bookingColumnsSchema.shape)) {
      const renamed = getFile('b.csv', text.replace(new RegExp(`\\b${column}\\b`), 'x'));
      expect([column, await getRefusal(getLines(renamed))]).toEqual([column, 'validation_failed']);
    }
    const ignoredProgress = getFile('b.csv', text.replace('is_canceled', 'x'));
    expect(await getLines(ignoredProgress)).toHaveLength(1);
  });

  it.each([
    ['is not there', () => '/nowhere/b.csv', 'not_found'],
    ['is a folder', () => '/', 'invalid_request'],
    ['is not zipped, whatever its name says', () => getFile('b.csv.gz', 'plain'), 'validation_failed'],
    [
      'is cut short in its zip',
      () => getFile('b.csv.gz', gzipSync(formatDemandCsv([{}, {}, {}])).subarray(0, 60)),
      'validation_failed',
    ],
    [
      'holds an endless row',
      () => getFile('b.csv', formatDemandCsv([{ country: 'x'.repeat(100_000) }])),
      'validation_failed',
    ],
  ])('is refused as a whole when it %s', async (_fault, write, code) => {
    expect(await getRefusal(getLines(write()))).toBe(code);
  });
});
