import type { SealEntries } from '@server/db/postgres/seal/seal-batch';
import type { SealedEntry } from '@server/db/postgres/seal/sealed-entry';
import { createEntrySealer } from '@server/db/postgres/seal/sealed-entry';
import { summariseChanges } from '@server/db/shared/reservations/recorded-changes';
import { addExtras } from '@server/features/audit/chain/extras';
import type { Eventual } from '@server/kernel/eventual';
import type { AuditEntry } from '@server/stores/audit-store';
import type { FailureCounter } from '@server/stores/auth-failure-store';
import type { EventCause } from '@server/stores/event-store';
import type { ReservationChange } from '@server/stores/reservation-change';

/** What the log writer needs of the running transaction. */
interface LogWriterDeps {
  /** Seals entries inside the transaction. */
  readonly sealInside: SealEntries;
  /** Seals the entries of a transaction that changes nothing else, together with those of others. */
  readonly sealAside: SealEntries;
  /** Seals entries in one round trip with the commit. */
  readonly sealWithCommit: (entries: readonly SealedEntry[]) => void;
  /** Prefix of the key that the transaction was begun for, if the module of its property is on. null: there is none. */
  readonly getKeyWithModule: () => string | null;
  isChanging(): boolean;
  /** Stores the events of changes, which get the request from the record. null: there are none. */
  flushEvents(cause: EventCause): Promise<void> | null;
  /** Ends this run of the transaction, which then runs once more. */
  runAgain(): never;
}

/** The entries of one transaction, between their append and the end of the transaction, where the database links them. */
export interface LogWriter {
  /** Forgets what an earlier transaction left. */
  begin(): void;
  /** Notes a change for the next record. */
  noteChange(change: ReservationChange): void;
  append(entry: AuditEntry, counter: FailureCounter | null): Eventual<void>;
  /** Seals what was appended, inside the transaction. Call it before the log is read. */
  flush(): Promise<void>;
  /** Seals what is left, or lets the commit do it. Call it last: the log is locked until the commit. */
  end(): Promise<void>;
  /** Runs a savepoint, and forgets the changes that its failure undoes. */
  keepOnSuccess<T>(savepoint: () => Promise<T>): Promise<T>;
}

export function createLogWriter(deps: LogWriterDeps): LogWriter {
  const { sealInside, sealAside, sealWithCommit, getKeyWithModule, isChanging, flushEvents, runAgain } = deps;
  const toSealed = createEntrySealer();
  const entries: SealedEntry[] = [];
  const changes: ReservationChange[] = [];

  async function seal(taken: readonly SealedEntry[], how: SealEntries): Promise<void> {
    if (taken.length === 0) return;
    const numbers = await how(taken);
    // A key has ended since it was looked up: the call finds that now.
    if (numbers.includes(null)) runAgain();
  }

  return {
    begin() {
      entries.length = 0;
      changes.length = 0;
    },
    noteChange: (change) => void changes.push(change),
    append(entry, counter) {
      const reservationChanges = summariseChanges(changes);
      const extras =
        reservationChanges === null ? entry.extras : addExtras(entry.extras, { reservationChanges });
      const { actor } = entry;
      const withModule = actor.kind === 'key' && actor.prefix === getKeyWithModule();
      const parts = { entry: { ...entry, extras }, counter, changes: changes.splice(0), withModule };
      entries.push(toSealed(parts));
      return flushEvents({ atMs: entry.atMs, requestId: entry.requestId }) ?? undefined;
    },
    flush: () => seal(entries.splice(0), sealInside),
    async end() {
      const taken = entries.splice(0);
      if (!isChanging()) await seal(taken, sealAside);
      else if (taken.length > 0) sealWithCommit(taken);
    },
    async keepOnSuccess(savepoint) {
      const kept = changes.length;
      try {
        return await savepoint();
      } catch (error) {
        changes.length = Math.min(kept, changes.length);
        throw error;
      }
    },
  };
}
