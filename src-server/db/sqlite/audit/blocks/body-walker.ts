import { createByteReader, createUnreadableError } from './byte-reader';
import { EARLIER_BIT } from './packed-record';

/** Where a record is in a body, and its time. */
interface RecordBytes {
  readonly start: number;
  readonly end: number;
  readonly atMs: number;
}

/**
 * Moves to a record of a body. The result is the same object for all records. Throws if it finds that the body has more or
 * fewer records than it should have.
 */
export type MoveTo = (position: number) => RecordBytes;

/** How many records the body must have, and the time of the record before its first. */
export interface BodyExtent {
  readonly count: number;
  readonly baseMs: number;
}

/** Numbers below this one are a byte. */
const ONE_BYTE_END = 128;

/** Creates the reader of the numbers with which records begin. Most are short, and are read without a further call. */
function createLeadReader(body: Buffer) {
  const reader = createByteReader(body);
  const lead = { at: 0, readNumber };

  function readLong(): number {
    reader.at = lead.at;
    const value = reader.readNumber();
    lead.at = reader.at;
    return value;
  }

  function readNumber(): number {
    const { at } = lead;
    const first = body[at] ?? ONE_BYTE_END;
    if (first < ONE_BYTE_END) {
      lead.at = at + 1;
      return first;
    }
    const second = body[at + 1] ?? 0;
    const third = body[at + 2] ?? 0;
    // A last byte of zero is never written. The slow way refuses it.
    if (second > 0 && second < ONE_BYTE_END) {
      lead.at = at + 2;
      return first - ONE_BYTE_END + second * ONE_BYTE_END;
    }
    if (second < ONE_BYTE_END || third === 0 || third >= ONE_BYTE_END) return readLong();
    lead.at = at + 3;
    return first - ONE_BYTE_END + (second - ONE_BYTE_END) * ONE_BYTE_END + third * ONE_BYTE_END ** 2;
  }

  return lead;
}

/** Creates the walker from each record to the next one. It reads lengths and times only. */
function createStepper(body: Buffer, { count, baseMs }: BodyExtent) {
  const lead = createLeadReader(body);
  const current = { position: -1, start: 0, end: 0, atMs: baseMs };

  function step(): void {
    lead.at = current.end;
    const length = lead.readNumber();
    const start = lead.at;
    const end = start + length;
    const isEarlier = (body[start] ?? 0) >= EARLIER_BIT;
    lead.at = start + 1;
    const distanceMs = lead.readNumber();
    if (lead.at > end || end > body.length || (isEarlier && distanceMs === 0)) throw createUnreadableError();
    const atMs = current.atMs + (isEarlier ? -distanceMs : distanceMs);
    if (!Number.isSafeInteger(atMs)) throw createUnreadableError();
    const isLast = current.position + 2 === count;
    if (isLast && end !== body.length) throw createUnreadableError();
    current.position += 1;
    current.start = start;
    current.end = end;
    current.atMs = atMs;
  }

  return { current, step };
}

/**
 * Creates the walker of a body. It remembers where the records that it has passed are. A step back then reads nothing again.
 */
export function createBodyWalker(body: Buffer, extent: BodyExtent): MoveTo {
  const { current, step } = createStepper(body, extent);
  const starts: number[] = [];
  const ends: number[] = [];
  const times: number[] = [];
  const found = { start: 0, end: 0, atMs: 0 };

  function pass(): void {
    step();
    starts.push(current.start);
    ends.push(current.end);
    times.push(current.atMs);
  }

  return (position) => {
    if (position < 0 || position >= extent.count) throw new RangeError('the log has no such record');
    while (current.position < position) pass();
    found.start = starts[position] ?? 0;
    found.end = ends[position] ?? 0;
    found.atMs = times[position] ?? 0;
    return found;
  };
}
