import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@shared/kernel/errors';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { bookingColumnsSchema } from './booking-columns';
import type { BookingRow } from './booking-row';
import { parseBookingRow } from './booking-row';

/** One row of a file. */
export interface BookingLine {
  /** Line of the file on which it ends; the header is line 1. */
  readonly line: number;
  readonly hotel: string;
  readonly row: BookingRow;
}

const LONGEST_RECORD_BYTES = 64 * 1024;

const parsedRecord = z.object({
  info: z.object({ lines: z.int(), error: z.instanceof(Error).optional() }),
  record: z.record(z.string(), z.string()),
});

function checkHeader(header: readonly string[]): string[] {
  const columns = header.map((name) => name.trim());
  const missing = Object.keys(bookingColumnsSchema.shape).filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new AppError('validation_failed', `The header of the file lacks: ${missing.join(', ')}.`);
  return columns;
}

/** The records of a `.csv` or `.csv.gz` file, as they stream in. */
function recordsOf(file: string): AsyncIterable<unknown> {
  const parser = parse({
    bom: true,
    columns: checkHeader,
    info: true,
    max_record_size: LONGEST_RECORD_BYTES,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = createReadStream(file);
  // Whatever breaks anywhere reaches whoever reads the records.
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, () => undefined);
  else pipeline(source, parser, () => undefined);
  return parser;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong with the file as a whole. */
function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof CsvError)
    return new AppError('validation_failed', `${file} is no CSV file: ${error.message}`, { cause: error });
  const code = codeOf(error);
  if (code === 'ENOENT') return new AppError('not_found', `There is no file ${file}.`, { cause: error });
  if (code === 'EISDIR' || code === 'EACCES')
    return new AppError('invalid_request', `${file} cannot be read.`, { cause: error });
  return code.startsWith('Z_')
    ? new AppError('validation_failed', `${file} is no gzip file, or not a whole one.`, { cause: error })
    : error;
}

function toLine(parsed: unknown, currency: string): BookingLine {
  const { info, record } = parsedRecord.parse(parsed);
  const row: BookingRow =
    info.error === undefined
      ? parseBookingRow(record, currency)
      : { kind: 'refused', reason: 'the row has not as many columns as the header' };
  return { line: info.lines, hotel: (record['hotel'] ?? '').trim(), row };
}

/**
 * Every row of a hotel booking demand file, in order. Throws AppError `validation_failed` for a file that is none,
 * `not_found` or `invalid_request` for one that cannot be read.
 */
export async function* readBookings(file: string, currency: string): AsyncGenerator<BookingLine, void, void> {
  try {
    for await (const parsed of recordsOf(file)) yield toLine(parsed, currency);
  } catch (error) {
    throw refusalOf(error, file);
  }
}
