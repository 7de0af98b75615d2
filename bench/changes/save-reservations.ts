import { describeReservationChange } from '@server/db/shared/events/reservation-event';
import { createReservationStore } from '@server/db/shared/reservations/reservation-store.shared';
import { createSqliteSql } from '@server/db/sqlite/engine/sqlite-sql';
import { createEventJournal } from '@server/db/sqlite/events/event-journal';
import { createEventWriter } from '@server/db/sqlite/events/event-writer';
import type { ReservationHistory } from '@server/db/sqlite/reservations/reservation-history';
import { createReservationHistory } from '@server/db/sqlite/reservations/reservation-history';
import type { NoteChange } from '@server/stores/event-store';
import type { ReservationRow, ReservationStore } from '@server/stores/reservation-store';
import type { Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';

/** Changes in one transaction, as many as calls share one at a busy time. */
export const CHANGES_PER_TRANSACTION = 16;

/** Saves changed reservations in one transaction, each with its own record, and returns the CPU time in µs. */
type SaveTransaction = (turn: number) => Promise<number>;

/** Creates the store as the service has it. `note` gets the events of changes. */
const createStore = (db: Database, history: ReservationHistory, note: NoteChange): ReservationStore =>
  createReservationStore({
    orm: drizzle(db),
    sql: createSqliteSql(db),
    onWritten(change, propertyId) {
      history.add(change);
      note(describeReservationChange(propertyId, change));
    },
  });

/** Reads the reservations that are not over, of every property. */
export async function listOpenReservations(db: Database): Promise<readonly ReservationRow[]> {
  const journal = createEventJournal(createEventWriter(db));
  const reservations = createStore(db, createReservationHistory(db, journal), journal.note);
  const ids = db.prepare<[], string>('SELECT id FROM property').pluck().all();
  const lists = await Promise.all(ids.map((id) => reservations.listOpen(id)));
  return lists.flat();
}

const readCpuUs = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

function createSaver(db: Database, rows: readonly ReservationRow[], hasEvents: boolean): SaveTransaction {
  const journal = createEventJournal(createEventWriter(db));
  const history = createReservationHistory(db, journal);
  const note: NoteChange = hasEvents ? journal.note : () => undefined;
  const reservations = createStore(db, history, note);

  async function saveOnce(turn: number, index: number): Promise<void> {
    const row = rows[(turn * CHANGES_PER_TRANSACTION + index) % rows.length];
    if (row === undefined) throw new Error('there is no reservation');
    const stored = await reservations.find(row.propertyId, row.id);
    if (stored === null) throw new Error(`the reservation ${row.id} is gone`);
    await reservations.save({ ...stored, version: stored.version + 1, guestComment: `Change ${turn}` });
    history.settle({ seq: turn, atMs: turn, requestId: `req_${turn}` });
  }

  return async (turn) => {
    const startedUs = readCpuUs();
    db.exec('BEGIN IMMEDIATE');
    journal.beginWindow();
    for (let index = 0; index < CHANGES_PER_TRANSACTION; index += 1) await saveOnce(turn, index);
    journal.takeStored();
    db.exec('COMMIT');
    return readCpuUs() - startedUs;
  };
}

/** CPU time of one change in µs, each of one transaction. */
export interface SaveTimes {
  readonly withEvents: readonly number[];
  readonly without: readonly number[];
}

/** Saves the same reservations with and without the journal of events, in turn. */
export async function measureSaves(
  db: Database,
  rows: readonly ReservationRow[],
  transactions: number,
): Promise<SaveTimes> {
  const withEvents: number[] = [];
  const without: number[] = [];
  const saveWithEvents = createSaver(db, rows, true);
  const saveWithout = createSaver(db, rows, false);
  for (let turn = 1; turn <= transactions; turn += 1) {
    withEvents.push((await saveWithEvents(2 * turn)) / CHANGES_PER_TRANSACTION);
    without.push((await saveWithout(2 * turn + 1)) / CHANGES_PER_TRANSACTION);
  }
  return { withEvents, without };
}
