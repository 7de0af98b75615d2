import type { NewEvent } from '@server/stores/event-store';
import { NOTICE_TYPE } from '@shared/events/event-types';
import type { Database } from 'better-sqlite3';

type StoredValues = [
  propertyId: string,
  seq: number,
  type: string,
  targetId: string,
  fields: string,
  version: number | null,
  atMs: number,
  requestId: string | null,
  notice: string | null,
];

/**
 * Creates the function that stores an event under the next number of its property. It is raw SQL, because every change runs it. Call it
 * inside a transaction that writes: as one statement, reading the number and storing the row take twice the time.
 */
export function createEventWriter(db: Database): (event: NewEvent) => number {
  const readSeq = db
    .prepare<[string], number>('SELECT coalesce(max(seq), 0) + 1 FROM event WHERE property_id = ?')
    .pluck();
  const insert = db.prepare<StoredValues>(
    `INSERT INTO event (property_id, seq, type, target_id, fields, version, at, request_id, notice)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (event) => {
    const { propertyId, targetId, atMs } = event;
    const seq = readSeq.get(propertyId);
    if (seq === undefined) throw new TypeError('the event got no number');
    if (event.type === NOTICE_TYPE)
      insert.run(propertyId, seq, event.type, targetId, '[]', null, atMs, null, JSON.stringify(event.notice));
    else {
      const { type, fields, version, requestId } = event;
      insert.run(propertyId, seq, type, targetId, JSON.stringify(fields), version, atMs, requestId, null);
    }
    return seq;
  };
}
