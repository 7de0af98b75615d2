import { createByteReader, createUnreadableError } from './byte-reader';
import { EARLIER_BIT } from './packed-record';

/** Where a record is in a body, and its time. */
interface BodyPosition {
  readonly start: number;
  readonly end: number;
  readonly atMs: number;
}

/**
 * Moves to a record of a body. The position is the same object for all records. Throws if it finds that the body has more or
 * fewer records than it should have.
 */
export type MoveTo = (place: number) => BodyPosition;

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
  const position = { place: -1, start: 0, end: 0, atMs: baseMs };

  function step(): void {
    lead.at = position.end;
    const length = lead.readNumber();
    const start = lead.at;
    const end = start + length;
    const isEarlier = (body[start] ?? 0) >= EARLIER_BIT;
    lead.at = start + 1;
    const distanceMs = lead.readNumber();
    if (lead.at > end || end > body.length || (isEarlier && distanceMs === 0)) throw createUnreadableError();
    const atMs = position.atMs + (isEarlier ? -distanceMs : distanceMs);
    if (!Number.isSafeInteger(atMs)) throw createUnreadableError();
    const isLast = position.place + 2 === count;
    if (isLast && end !== body.length) throw createUnreadableError();
    position.place += 1;
    position.start = start;
    position.end = end;
    position.atMs = atMs;
  }

  return { position, step };
}

/**
 * Creates the walker of a body. It remembers where the records that it has passed are. A step back then reads nothing again.
 */
export function createBodyWalker(body: Buffer, extent: BodyExtent): MoveTo {
  const { position, step } = createStepper(body, extent);
  const starts: number[] = [];
  const ends: number[] = [];
  const times: number[] = [];
  const found = { start: 0, end: 0, atMs: 0 };

  function pass(): void {
    step();
    starts.push(position.start);
    ends.push(position.end);
    times.push(position.atMs);
  }

  return (place) => {
    if (place < 0 || place >= extent.count) throw new RangeError('the log has no such record');
    while (position.place < place) pass();
    found.start = starts[place] ?? 0;
    found.end = ends[place] ?? 0;
    found.atMs = times[place] ?? 0;
    return found;
  };
}
