import type { LogContradiction } from '@server/stores/store';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Head } from './sealing';
import type { SetBackMark } from './set-back-mark';
import { createSetBackMark, MARK_COLUMNS, MARK_JOIN, writeSetBackMark } from './set-back-mark';

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
 * is compared at each new connection and every few seconds. A server that was set back has ended the old ones. The service that finds it
 * leaves a mark in the database. By the mark, services that have not seen the lost records refuse calls, too. The command `restore` says
 * in the database which log it has replaced, and carries revocations over: services take the restored log. To settle a log that was set
 * back is to revoke every key that is active there. It is noted, and held services take that log.
 */
export interface HeadWatch {
  /** Notes the end of the log after a commit. */
  note(head: Head): void;
  /** Takes over what another service has found. null: it has found nothing. */
  noteMark(mark: SetBackMark | null): void;
  /** The number before which the log must not end. 0 while the log contradicts what was seen. */
  getLeastSeq(): number;
  /**
   * Compares the log with what was seen, and notes its end. What was settled meanwhile contradicts it no more. Rejects if that is not
   * possible.
   */
  compare(client: ClientBase): Promise<void>;
  /** How the log contradicts what was seen. null: it does not. */
  getContradiction(): LogContradiction | null;
  /** Takes the log as it is, and notes for other services that it is settled. */
  accept(client: ClientBase): Promise<void>;
  /** Keeps what was not kept yet. */
  close(): void;
}

/** How long a record is seen before it is kept. A second is promised. */
const SAVE_AFTER_MS = 700;

// Retention removes records under a tombstone, which is no contradiction.
const READ = `SELECT ${MARK_COLUMNS}, (SELECT max(seq) FROM audit_record) AS "lastSeq",
  (SELECT encode(hash, 'hex') FROM audit_record ORDER BY seq DESC LIMIT 1) AS "lastHash",
  (SELECT encode(hash, 'hex') FROM audit_record WHERE seq = $1) AS "seenHash",
  (SELECT max(through_seq) FROM audit_tombstone) AS "removedSeq",
  (SELECT count(*) FROM audit_restore) AS restores,
  (SELECT max(number) FROM audit_restore WHERE is_settled) AS "settledNumber",
  (SELECT max(replaced_seq) FROM audit_restore WHERE number = $2 OR is_settled AND number > $2) AS "replacedSeq"
  FROM (SELECT 1) AS one ${MARK_JOIN}`;

const NOTE_SETTLED = `INSERT INTO audit_restore (number, replaced_seq, is_settled)
  SELECT (SELECT count(*) FROM audit_restore) + 1, $1, true`;

const readSchema = z.tuple([
  z.object({
    lastSeq: z.number().nullable(),
    lastHash: z.string().nullable(),
    seenHash: z.string().nullable(),
    removedSeq: z.number().nullable(),
    restores: z.number(),
    settledNumber: z.number().nullable(),
    replacedSeq: z.number().nullable(),
    markRestores: z.number().nullable(),
    markSeenSeq: z.number().nullable(),
    markLastSeq: z.number().nullable(),
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
  // A restore or a settlement has replaced the log that had this record.
  if (replacedSeq !== null && replacedSeq >= size) return null;
  if ((lastSeq ?? 0) < size) return { kind: 'shorter', lastSeq: lastSeq ?? 0, size };
  if (seenHash === null && removedSeq !== null && size <= removedSeq) return null;
  return seenHash === seen.hash ? null : { kind: 'rewritten', size };
}

const readMark = ({ markRestores, markSeenSeq, markLastSeq }: LogEnd): SetBackMark | null =>
  createSetBackMark({ restores: markRestores, seenSeq: markSeenSeq, lastSeq: markLastSeq });

/** A log that contradicts what was seen. A later settlement ends it. */
interface FoundContradiction extends SetBackMark {
  /** False: another service has found it. */
  readonly isOwn: boolean;
}

function findOwn(seen: SeenHead | null, logEnd: LogEnd): FoundContradiction | null {
  const contradiction = seen === null ? null : findContradiction(seen, logEnd);
  return contradiction === null ? null : { contradiction, restores: logEnd.restores, isOwn: true };
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
  let found: FoundContradiction | null = null;
  const saver = createSaver(storage, () => seen, onFailure);

  function note(head: Head): void {
    if (found !== null || head.seq <= (seen?.seq ?? 0)) return;
    seen = { ...head, restores };
    saver.saveSoon();
  }

  /** Takes the end of the log. After a restore it may have a lower number than what was seen. */
  function take({ lastSeq, lastHash, restores: newest }: LogEnd): void {
    if (newest > restores) seen = null;
    restores = newest;
    if (lastSeq !== null && lastHash !== null) note({ seq: lastSeq, hash: lastHash });
  }

  function acceptEnd(logEnd: LogEnd): void {
    found = null;
    seen = null;
    take(logEnd);
  }

  /** Leaves the mark for the others. It is tried again at the next comparison, because this service refuses calls in any case. */
  async function leaveMark(client: ClientBase, mark: SetBackMark): Promise<void> {
    try {
      await writeSetBackMark(client, mark);
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    note,
    noteMark(mark) {
      if (mark !== null) found ??= { ...mark, isOwn: false };
    },
    getLeastSeq: () => (found === null ? (seen?.seq ?? 0) : 0),
    async compare(client) {
      const compared = seen;
      const logEnd = await readLogEnd(client, compared);
      const mark = readMark(logEnd);
      if (found !== null && (logEnd.settledNumber ?? 0) > found.restores) return acceptEnd(logEnd);
      if (found?.isOwn !== true) {
        found = findOwn(compared, logEnd) ?? (mark && { ...mark, isOwn: false });
        if (found === null) return take(logEnd);
        // A command that settles it must find the same contradiction.
        saver.save();
      }
      if (mark === null) await leaveMark(client, found);
    },
    getContradiction: () => found?.contradiction ?? null,
    async accept(client) {
      // The service that left the mark has seen more than this one.
      const newestSeq = Math.max(seen?.seq ?? 0, found?.contradiction.size ?? 0);
      await client.query(NOTE_SETTLED, [newestSeq]);
      acceptEnd(await readLogEnd(client, null));
      saver.save();
    },
    close: saver.save,
  };
}
