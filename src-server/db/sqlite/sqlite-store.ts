import type { ClockStep } from '@server/audit/clock-step';
import { createClockJumpEntry } from '@server/audit/clock-step';
import type { Store, Stores, Times, Tx } from '@server/stores/store';
import type { Database } from 'better-sqlite3';
import type { SqliteAuditStore } from './audit-store';
import { createAuditStore } from './audit-store';
import { createAuthFailureStore } from './auth-failure-store';
import { createClockStore } from './clock-store';
import type { WindowTimes } from './clock-watch';
import { createClockGuard } from './clock-watch';
import { createCommitWindow } from './commit-window';
import { copyDatabase } from './copy-database';
import { createGuestStore } from './guest-store';
import { createIdempotencyStore } from './idempotency-store';
import { createKeyStore } from './key-store';
import { createMemberStore } from './member-store';
import type { OpenOptions } from './open-database';
import { openDatabase } from './open-database';
import { createPropertyStore } from './property-store';
import { createRecoveryCodeStore } from './recovery-code-store';
import { createReservationStore } from './reservation-store';
import { createRoleStore } from './role-store';
import { createRoomStore } from './room-store';
import { createSettingsStore } from './settings-store';
import { createSignInFailureStore } from './sign-in-failure-store';
import { createTransaction } from './transaction';
import { guardStatements } from './window-statements';

const PROBE_EVERY_MS = 250;

export interface StoreOptions extends OpenOptions {
  readonly file: string;
  /** Epoch ms, UTC: the wall clock. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  /** How long a transaction may wait for another process to finish writing. */
  readonly beginWithinMs: number;
  readonly onFailure: (error: unknown) => void;
  /** Hears once it is recorded that the clock was moved. */
  readonly onClockStep?: ((step: ClockStep) => void) | undefined;
}

function storesOver(db: Database): { stores: Stores; audit: SqliteAuditStore } {
  const audit = createAuditStore(db);
  const stores: Stores = {
    keys: createKeyStore(db),
    audit: audit.store,
    authFailures: createAuthFailureStore(db),
    clock: createClockStore(db),
    idempotency: createIdempotencyStore(db),
    properties: createPropertyStore(db),
    members: createMemberStore(db),
    signInFailures: createSignInFailureStore(db, 'sign_in_failure'),
    recoverFailures: createSignInFailureStore(db, 'recover_failure'),
    recoveryCodes: createRecoveryCodeStore(db),
    roles: createRoleStore(db),
    rooms: createRoomStore(db),
    guests: createGuestStore(db),
    reservations: createReservationStore(db),
    settings: createSettingsStore(db),
  };
  return { stores, audit };
}

/**
 * The store over one SQLite file: one writing connection behind the commit window, one reading connection beside it.
 * Throws AppError `database_damaged` or `database_newer` without touching the file.
 */
export function openStore(options: StoreOptions): Store {
  const { writer, reader } = openDatabase(options.file, options.now(), options);
  const within = guardStatements(writer);
  const { stores, audit } = storesOver(within);
  const watch = createClockGuard(within, options);
  const startedMs = options.now();
  let times: WindowTimes = { nowMs: startedMs, believedMs: startedMs, clockMs: startedMs, step: null };
  const transaction = createTransaction(writer, options.beginWithinMs, options.monotonicMs);
  const window = createCommitWindow(transaction, {
    monotonicMs: options.monotonicMs,
    onFailure: options.onFailure,
    onBegin() {
      audit.beginWindow();
      times = watch.begin();
      if (times.step !== null) audit.append(createClockJumpEntry(times.step, times.nowMs));
    },
    onCommit: watch.commit,
    onCommitted() {
      watch.committed();
      if (times.step !== null) options.onClockStep?.(times.step);
    },
  });
  const tx: Tx = {
    ...stores,
    get nowMs() {
      return times.nowMs;
    },
    get believedMs() {
      return times.believedMs;
    },
    get clockMs() {
      return times.clockMs;
    },
    savepoint: transaction.savepoint,
  };
  const reading = storesOver(reader);
  const timesNow = async (): Promise<Times> => {
    const { highWaterMs, doubtedMs } = await reading.stores.clock.state();
    const clockMs = options.now();
    const nowMs = Math.max(clockMs, highWaterMs, doubtedMs ?? 0);
    return { nowMs, believedMs: doubtedMs === null ? nowMs : highWaterMs, clockMs };
  };
  let lastProbeMs = Number.NEGATIVE_INFINITY;

  return {
    transact: (work) => window.transact(() => work(tx)),
    async read(query) {
      reading.audit.beginWindow();
      return query({ ...reading.stores, ...(await timesNow()) });
    },
    get isAvailable() {
      return !window.hasFailed;
    },
    async probe() {
      if (window.hasFailed && options.monotonicMs() - lastProbeMs >= PROBE_EVERY_MS) {
        lastProbeMs = options.monotonicMs();
        // Its commit moves the high-water time: a durable write even when nothing else is to be said.
        await window.transact(async () => undefined).catch(() => undefined);
      }
      return !window.hasFailed;
    },
    copyTo: (file, signal) => copyDatabase(options.file, file, signal),
    async close() {
      await window.idle();
      reader.close();
      writer.close();
    },
  };
}
