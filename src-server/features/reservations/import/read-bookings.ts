import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@shared/kernel/errors';
import { importMessages } from '@shared/reservations/import.messages';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
import { fillMessage } from '@shared/text/filled-message';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { csvColumnsSchema } from './csv-columns';
import type { ParsedRow } from './past-reservation';
import { parseReservationRow } from './past-reservation';
import { createRowRefusal } from './row-refusal';

/** One row of a file. */
export interface ReservationLine {
  /** The last line of the row in the file. The header is line 1. */
  readonly line: number;
  readonly hotel: string;
  readonly row: ParsedRow;
}

const MAX_RECORD_BYTES = 64 * 1024;

const parsedRecord = z.object({
  info: z.object({ lines: z.int(), error: z.instanceof(Error).optional() }),
  record: z.record(z.string(), z.string()),
});

function checkHeader(header: readonly string[]): string[] {
  const columns = header.map((name) => name.trim());
  const missing = Object.keys(csvColumnsSchema.shape).filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new AppError(
      'validation_failed',
      fillMessage(reservationsMessages.columnsMissing, { columns: missing.join(', ') }),
    );
  return columns;
}

/** A pipe is opened without waiting for its writer, so that it can be refused. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Opens a file for reading. Throws AppError `invalid_request` for a pipe, a device or a folder. */
async function openFile(file: string): Promise<FileHandle> {
  const handle = await open(file, OPEN_FLAGS);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new AppError('invalid_request', fillMessage(reservationsMessages.fileUnreadable, { file }));
}

/** Streams the records of a `.csv` or `.csv.gz` file. */
function streamRecords(handle: FileHandle, file: string): AsyncIterable<unknown> {
  const parser = parse({
    bom: true,
    columns: checkHeader,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = handle.createReadStream();
  // An error of any stream reaches the reader of the records.
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, () => undefined);
  else pipeline(source, parser, () => undefined);
  return parser;
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Converts an error of the whole file to a refusal. */
function toRefusal(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof CsvError)
    return new AppError(
      'validation_failed',
      fillMessage(reservationsMessages.notCsv, { file, reason: error.message }),
      { cause: error },
    );
  const code = getErrorCode(error);
  if (code === 'ENOENT')
    return new AppError('not_found', fillMessage(reservationsMessages.fileMissing, { file }), {
      cause: error,
    });
  if (code === 'EISDIR' || code === 'EACCES')
    return new AppError('invalid_request', fillMessage(reservationsMessages.fileUnreadable, { file }), {
      cause: error,
    });
  return code.startsWith('Z_')
    ? new AppError('validation_failed', fillMessage(reservationsMessages.notGzip, { file }), { cause: error })
    : error;
}

function toLine(parsed: unknown, currency: string): ReservationLine {
  const { info, record } = parsedRecord.parse(parsed);
  const row: ParsedRow =
    info.error === undefined
      ? parseReservationRow(record, currency)
      : { kind: 'refused', ...createRowRefusal([fillMessage(importMessages.columnCount)]) };
  return { line: info.lines, hotel: (record['hotel'] ?? '').trim(), row };
}

/**
 * Reads every row of a hotel booking demand file, in order. Throws AppError `validation_failed` for any other file,
 * `not_found` or `invalid_request` for a file that cannot be read.
 */
export async function* readBookings(
  file: string,
  currency: string,
): AsyncGenerator<ReservationLine, void, void> {
  try {
    const handle = await openFile(file);
    for await (const parsed of streamRecords(handle, file)) yield toLine(parsed, currency);
  } catch (error) {
    throw toRefusal(error, file);
  }
}
