import { findSetBackEnd } from '@server/db/postgres/engine/postgres-error';
import type { LogContradiction } from '@server/stores/store';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Head } from './sealing';

/** The newest record that a service has seen. */
interface SeenHead extends Head {
  /** How many restores the database had had by then. */
  readonly restores: number;
}

/** Keeps the newest record that this service has seen, outside the database. */
export interface HeadStorage {
  /** null: none was kept yet. */
  load(): SeenHead | null;
  /** Keeps it for good. Throws the error of the file system. */
  save(head: SeenHead): void;
}

/**
 * Notices a database that was set back, as by an older copy in its place. It would revive revoked keys. What this service has seen
 * is compared at each new connection. A server that was set back has ended the old ones. The command `restore` says in the database
 * which log it has replaced, and carries revocations over: services take the restored log.
 */
export interface HeadWatch {
  /** Notes the end of the log after a commit. */
  note(head: Head): void;
  /** Notes what `seal` has raised. A log that ends too early is suspect until it is compared. */
  noteFailure(error: unknown): void;
  /** True if the log must be compared before it is known what to do. */
  isSuspect(): boolean;
  /** The number before which the log must not end. 0 while the log contradicts what was seen. */
  getLeastSeq(): number;
  /** Compares the log with what was seen. Rejects if that is not possible. */
  compare(client: ClientBase): Promise<void>;
  /** How the log contradicts what was seen. null: it does not. */
  getContradiction(): LogContradiction | null;
  /** Takes the log as it is: what it contradicts was settled. */
  accept(client: ClientBase): Promise<void>;
  /** Keeps what was not kept yet. */
  close(): void;
}

/** How long a record is seen before it is kept. A second is promised. */
const SAVE_AFTER_MS = 700;

// Retention removes records under a tombstone, which is no contradiction.
const READ = `SELECT (SELECT max(seq) FROM audit_record) AS "lastSeq",
  (SELECT encode(hash, 'hex') FROM audit_record ORDER BY seq DESC LIMIT 1) AS "lastHash",
  (SELECT encode(hash, 'hex') FROM audit_record WHERE seq = $1) AS "seenHash",
  (SELECT max(through_seq) FROM audit_tombstone) AS "removedSeq",
  (SELECT count(*) FROM audit_restore) AS restores,
  (SELECT replaced_seq FROM audit_restore WHERE number = $2) AS "replacedSeq"`;

const readSchema = z.tuple([
  z.object({
    lastSeq: z.number().nullable(),
    lastHash: z.string().nullable(),
    seenHash: z.string().nullable(),
    removedSeq: z.number().nullable(),
    restores: z.number(),
    replacedSeq: z.number().nullable(),
  }),
]);

type LogEnd = z.infer<typeof readSchema>[0];

async function readLogEnd(client: ClientBase, seen: SeenHead | null): Promise<LogEnd> {
  const values = [seen?.seq ?? 0, (seen?.restores ?? 0) + 1];
  const { rows } = await client.query({ name: 'brasstag_log_end', text: READ, values });
  return readSchema.parse(rows)[0];
}

function findContradiction(
  seen: SeenHead,
  { lastSeq, seenHash, removedSeq, replacedSeq }: LogEnd,
): LogContradiction | null {
  const size = seen.seq;
  // A restore has replaced the log that had this record.
  if (replacedSeq !== null && replacedSeq >= size) return null;
  if ((lastSeq ?? 0) < size) return { kind: 'shorter', lastSeq: lastSeq ?? 0, size };
  if (seenHash === null && removedSeq !== null && size <= removedSeq) return null;
  return seenHash === seen.hash ? null : { kind: 'rewritten', size };
}

/** Keeps what is noted, at most once in a while. A failure is tried again with the next record. */
function createSaver(
  storage: HeadStorage,
  getSeen: () => SeenHead | null,
  onFailure: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | null = null;
  function save(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const seen = getSeen();
    try {
      if (seen !== null) storage.save(seen);
    } catch (error) {
      onFailure(error);
    }
  }
  return {
    saveSoon() {
      timer ??= setTimeout(save, SAVE_AFTER_MS).unref();
    },
    save,
  };
}

/** Creates the watch. */
export function createHeadWatch(storage: HeadStorage, onFailure: (error: unknown) => void): HeadWatch {
  let seen = storage.load();
  let restores = seen?.restores ?? 0;
  let isSuspect = false;
  let contradiction: LogContradiction | null = null;
  const saver = createSaver(storage, () => seen, onFailure);

  function note(head: Head): void {
    if (contradiction !== null || head.seq <= (seen?.seq ?? 0)) return;
    seen = { ...head, restores };
    saver.saveSoon();
  }

  /** Takes the end of the log. After a restore it may have a lower number than what was seen. */
  function take({ lastSeq, lastHash, restores: found }: LogEnd): void {
    if (found > restores) seen = null;
    restores = found;
    if (lastSeq !== null && lastHash !== null) note({ seq: lastSeq, hash: lastHash });
  }

  return {
    note,
    noteFailure(error) {
      if (findSetBackEnd(error) !== null) isSuspect = true;
    },
    isSuspect: () => isSuspect,
    getLeastSeq: () => (contradiction === null ? (seen?.seq ?? 0) : 0),
    async compare(client) {
      const compared = seen;
      const logEnd = await readLogEnd(client, compared);
      isSuspect = false;
      if (compared !== null) contradiction ??= findContradiction(compared, logEnd);
      if (contradiction === null) take(logEnd);
    },
    getContradiction: () => contradiction,
    async accept(client) {
      const logEnd = await readLogEnd(client, null);
      contradiction = null;
      seen = null;
      take(logEnd);
      saver.save();
    },
    close: saver.save,
  };
}
