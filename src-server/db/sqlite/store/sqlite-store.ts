import { createChangedPlaces } from '@server/db/shared/engine/changed-places';
import { createExtender } from '@server/db/shared/engine/create-on-first-use';
import { createUnavailableError } from '@server/db/shared/engine/store-error';
import type { WindowTimes } from '@server/db/sqlite/engine/clock-guard';
import { createClockGuard } from '@server/db/sqlite/engine/clock-guard';
import type { CommitWindow } from '@server/db/sqlite/engine/commit-window';
import { createCommitWindow } from '@server/db/sqlite/engine/commit-window';
import { createForeignChangeCheck } from '@server/db/sqlite/engine/foreign-change';
import { guardStatements } from '@server/db/sqlite/engine/guarded-statements';
import { createKeptAnswers } from '@server/db/sqlite/engine/kept-answers';
import { isDamaged, isDiskFull } from '@server/db/sqlite/engine/sqlite-error';
import { createTransaction } from '@server/db/sqlite/engine/transaction';
import type { DatabaseFiles, FileChange } from '@server/db/sqlite/files/database-files';
import {
  describeFileChange,
  endProcessWithoutClosing,
  findFileChange,
  identifyDatabaseFiles,
} from '@server/db/sqlite/files/database-files';
import { checkIntegrity } from '@server/db/sqlite/files/integrity-check';
import { runInWorker } from '@server/db/sqlite/files/worker-connection';
import { createClockJumpEntry } from '@server/features/audit/chain/clock-jump';
import { createWindowMeter } from '@server/meters/window-meter';
import { isFarAhead } from '@server/stores/clock-store';
import type { OpenedStore, StoreOptions } from '@server/stores/engine/engine-port';
import type { ChangedPlace, Store, Stores, Times, Tx } from '@server/stores/store';
import type { Database } from 'better-sqlite3';
import { createStores } from './create-stores';
import { makeRoom } from './make-room';
import { openDatabase } from './open-database';

const PROBE_INTERVAL_MS = 250;

/** A store of one SQLite file, which another program can remove or replace while it is open. */
export interface SqliteStore extends OpenedStore {
  /** The files that were opened. */
  readonly files: DatabaseFiles;
  /** Finds how the files differ from those that were opened. null: they are the same. */
  findFileChange(): FileChange | null;
  /** Stores the last committed state in a new file, also while the database has no name any more. Blocks meanwhile. */
  saveCopy(file: string): void;
}

const runInOrder = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};

/** Stops a window before it writes into files that are gone or another database's. */
function assertSameFiles(change: FileChange | null): void {
  if (change !== null) throw createUnavailableError(new Error(describeFileChange(change)));
}

/** Creates the function that tries a durable write after a failed commit. `hasSameFiles`: a window over other files would fail again. */
function createProbe(
  window: CommitWindow,
  monotonicMs: () => number,
  hasSameFiles: () => boolean,
): Store['probe'] {
  let lastProbeMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const isDue = monotonicMs() - lastProbeMs >= PROBE_INTERVAL_MS;
    if (window.hasFailed && isDue && hasSameFiles()) {
      lastProbeMs = monotonicMs();
      // Its commit moves the high-water mark, so it is a durable write even without other changes.
      await window.transact(async () => undefined).catch(() => undefined);
    }
    return !window.hasFailed && hasSameFiles();
  };
}

/** Returns false for an error by which SQLite reports damage. Throws other errors. */
function toDamage(error: unknown): false {
  if (isDamaged(error)) return false;
  throw error;
}

/** Creates the transaction that a work gets. Its times are those of the window that runs. */
const createTx = (
  stores: Stores,
  getTimes: () => Times,
  control: Pick<Tx, 'savepoint' | 'changes' | 'readCached'>,
): Tx =>
  createExtender(stores)<Omit<Tx, keyof Stores>>({
    get nowMs() {
      return getTimes().nowMs;
    },
    get trustedMs() {
      return getTimes().trustedMs;
    },
    get clockMs() {
      return getTimes().clockMs;
    },
    ...control,
  });

async function readTimes({ clock }: Stores, clockMs: number): Promise<Times> {
  const { highWaterMs, suspectMs } = await clock.state();
  const nowMs = Math.max(clockMs, highWaterMs, suspectMs ?? 0);
  // A process that has only read since its start has not stored yet that the clock is suspect.
  const isSuspect = suspectMs !== null || isFarAhead(highWaterMs, clockMs);
  return { nowMs, trustedMs: isSuspect ? highWaterMs : nowMs, clockMs };
}

/** Creates the stores of the writing connection, the check that transactions say where they change data, and what depends on it. */
function createWritingStores(writer: Database, file: string) {
  const places = createChangedPlaces();
  const { isChanging } = places;
  const kept = createKeptAnswers({ isChanging, hasForeignChange: createForeignChangeCheck(writer) });
  const log = guardStatements(writer);
  const db = guardStatements(writer, places.assertChanging);
  function changes(place: ChangedPlace): void {
    kept.clear();
    places.add(place);
  }
  return { log, places, kept, changes, ...createStores({ log, db }, file) };
}

/**
 * Opens the store of one SQLite file: a writing connection behind the commit window, and a reading connection.
 * Throws AppError `database_damaged` or `database_newer`, and then leaves the file unchanged.
 */
export function openStore(options: StoreOptions): SqliteStore {
  const { writer, reader } = openDatabase(options.file, options.now(), options);
  const writing = createWritingStores(writer, options.file);
  const { log, places, kept, changes, stores, audit, history, journal, revoked } = writing;
  const opened = identifyDatabaseFiles(options.file);
  const findChange = () => findFileChange(options.file, opened);
  const clockGuard = createClockGuard(log, options);
  const startedMs = options.now();
  let times: WindowTimes = { nowMs: startedMs, trustedMs: startedMs, clockMs: startedMs, step: null };
  const transaction = createTransaction(writer, options.beginWithinMs, options.monotonicMs);
  const window = createCommitWindow(transaction, {
    monotonicMs: options.monotonicMs,
    meter: options.meter ?? createWindowMeter(),
    onFailure(error) {
      options.onFailure(error);
      kept.clear();
      if (isDiskFull(error)) makeRoom(writer, () => options.onDiskFull?.());
    },
    onBegin() {
      assertSameFiles(findChange());
      kept.beginWindow();
      audit.beginWindow();
      journal.beginWindow();
      revoked.length = 0;
      times = clockGuard.begin();
      if (times.step !== null) audit.append(createClockJumpEntry(times.step, times.nowMs));
    },
    onCommit: runInOrder(audit.endWindow, clockGuard.commit),
    onCommitted: runInOrder(audit.committed, () => {
      clockGuard.committed();
      if (times.step !== null) options.onClockStep?.(times.step);
      const events = journal.takeStored();
      if (events.length > 0) options.onEvents?.(events);
      if (revoked.length > 0) options.onRevoked?.(revoked.splice(0));
    }),
  });
  const savepoint: Tx['savepoint'] = (work) => history.keepOnSuccess(() => transaction.savepoint(work));
  const tx = createTx(stores, () => times, { savepoint, changes, readCached: kept.readCached });
  const reading = createStores({ log: reader, db: reader }, options.file);
  const extendReading = createExtender(reading.stores);

  return {
    transact: (work) =>
      window.transact(() => {
        places.begin();
        const getNow = () => times.nowMs;
        return history.beginWith(() => work(tx), getNow);
      }),
    async read(query) {
      reading.audit.beginWindow();
      return query(extendReading(await readTimes(reading.stores, options.now())));
    },
    get isAvailable() {
      return !window.hasFailed;
    },
    probe: createProbe(window, options.monotonicMs, () => findChange() === null),
    async copyTo(file, signal) {
      // The copy opens the database by its name. A worker makes it, because its pages and the wait for the disk hold calls up.
      assertSameFiles(findChange());
      await runInWorker(options.file, true, (db) => db.copyTo(file, signal));
    },
    files: opened,
    findFileChange: findChange,
    isUnchanged: () => findChange() === null,
    saveCopy: (file) => void writer.prepare('VACUUM INTO ?').run(file),
    checkPages: () => checkIntegrity(options.file).catch(toDamage),
    async close({ isRefused = false } = {}) {
      await window.idle();
      if (writer.open && findChange()?.kind === 'wal_replaced') endProcessWithoutClosing();
      // The last connection moves the write-ahead log into the database, unless it only reads.
      for (const connection of isRefused ? [writer, reader] : [reader, writer]) connection.close();
    },
  };
}
