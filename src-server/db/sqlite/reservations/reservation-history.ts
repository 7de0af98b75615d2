import { summariseChanges } from '@server/db/shared/reservations/recorded-changes';
import type { EventJournal } from '@server/db/sqlite/events/event-journal';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type { ReservationChange, UnrecordedChanges } from '@server/stores/reservation-change';
import type { Database } from 'better-sqlite3';

/** The history of reservations over one connection. It holds changes in memory until their record is appended. */
export interface ReservationHistory extends UnrecordedChanges {
  add(change: ReservationChange): void;
  /**
   * Runs a transaction, and first forgets changes without a record: the last transaction may have failed. Changes that end it without
   * a record get their events, too.
   */
  beginWith<T>(work: () => Eventual<T>, getNowMs: () => number): Eventual<T>;
  /** Runs a savepoint, and forgets the changes that its failure undoes. */
  keepOnSuccess<T>(savepoint: () => Promise<T>): Promise<T>;
}

/**
 * Creates the history. Its rows are written together with the record of the change. decision 0137. The journal of events follows
 * the same transactions, and gets the request from the record. decision 0169.
 */
export function createReservationHistory(db: Database, journal: EventJournal): ReservationHistory {
  const insert = db.prepare<[string, number, number]>(
    'INSERT INTO reservation_history (reservation_id, version, seq) VALUES (?, ?, ?)',
  );
  const unrecorded: ReservationChange[] = [];
  const clear = (): void => {
    unrecorded.length = 0;
    journal.truncate(0);
  };
  return {
    add: (change) => void unrecorded.push(change),
    beginWith(work, getNowMs) {
      clear();
      return continueWith(work(), (result) => {
        journal.flush({ atMs: getNowMs(), requestId: null });
        return result;
      });
    },
    clear,
    peek: () => summariseChanges(unrecorded),
    settle({ seq, atMs, requestId }) {
      for (const { reservationId, version } of unrecorded) insert.run(reservationId, version, seq);
      journal.flush({ atMs, requestId });
      clear();
    },
    async keepOnSuccess(savepoint) {
      const kept = unrecorded.length;
      const keptEvents = journal.size;
      try {
        return await savepoint();
      } catch (error) {
        unrecorded.length = Math.min(kept, unrecorded.length);
        journal.truncate(keptEvents);
        throw error;
      }
    },
  };
}
