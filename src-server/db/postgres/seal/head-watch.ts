import { createFailure } from '@server/db/postgres/engine/postgres-error';
import type { LogContradiction } from '@server/stores/store';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Head } from './sealing';
import type { SetBackMark } from './set-back-mark';
import { createSetBackMark, MARK_COLUMNS, MARK_JOIN, writeSetBackMark } from './set-back-mark';

/** The newest record that a service has seen. */
interface SeenHead extends Head {
  /** Number of the newest restore or settlement that the database had by then. 0: it had none. */
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
 * in the database which records it has replaced, and carries revocations over: services take the restored log. To settle a log that was set
 * back is to revoke every key that is active there. It is noted, and held services take that log.
 */
export interface HeadWatch {
  /** Notes the end of the log after a commit. `least`: what was seen when it was sent, so that a late answer says nothing of a restored log. */
  note(head: Head, least: SeenHead | null): void;
  /** Takes over what another service has found. null: it has found nothing. */
  noteMark(mark: SetBackMark | null): void;
  /**
   * The record that the log must have for what is sealed. null: nothing was seen yet, or a member works on a log that contradicts it.
   * Throws AppError `unavailable` for a call if the log does. Other calls may have found that since it began.
   */
  getLeast(isOfCall: boolean): SeenHead | null;
  /**
   * Compares the log with what was seen, and notes its end. What was settled meanwhile contradicts it no more, and neither does a log
   * that has what was seen again. Rejects if that is not possible.
   */
  compare(client: ClientBase): Promise<void>;
  /** How the log contradicts what was seen. null: it does not. */
  getContradiction(): LogContradiction | null;
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
  (SELECT coalesce(max(number), 0) FROM audit_restore) AS restores,
  (SELECT max(number) FROM audit_restore WHERE is_settled) AS "settledNumber",
  EXISTS (SELECT FROM audit_replaced WHERE seq = $1 AND number > $2 AND hash = decode($3, 'hex')) AS "isReplaced"
  FROM (SELECT 1) AS one ${MARK_JOIN}`;

const readSchema = z.tuple([
  z.object({
    lastSeq: z.number().nullable(),
    lastHash: z.string().nullable(),
    seenHash: z.string().nullable(),
    removedSeq: z.number().nullable(),
    restores: z.number(),
    settledNumber: z.number().nullable(),
    isReplaced: z.boolean(),
    markRestores: z.number().nullable(),
    markSeenSeq: z.number().nullable(),
    markLastSeq: z.number().nullable(),
  }),
]);

type LogEnd = z.infer<typeof readSchema>[0];

async function readLogEnd(client: ClientBase, seen: SeenHead | null): Promise<LogEnd> {
  const values = [seen?.seq ?? 0, seen?.restores ?? 0, seen?.hash ?? ''];
  const { rows } = await client.query({ name: 'brasstag_log_end', text: READ, values });
  return readSchema.parse(rows)[0];
}

function findContradiction(
  seen: SeenHead,
  { lastSeq, seenHash, removedSeq, isReplaced, settledNumber }: LogEnd,
): LogContradiction | null {
  const size = seen.seq;
  // Every key of the log that had this record is revoked.
  if ((settledNumber ?? 0) > seen.restores) return null;
  // A restore has replaced a log that had it.
  if (isReplaced) return null;
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

/** Finds how the log contradicts what was seen, or what another service has found, and notes nothing. null: it does not. */
export async function findLogContradiction(
  client: ClientBase,
  storage: HeadStorage,
): Promise<LogContradiction | null> {
  const seen = storage.load();
  const logEnd = await readLogEnd(client, seen);
  return (findOwn(seen, logEnd) ?? readMark(logEnd))?.contradiction ?? null;
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

  function see(head: Head): void {
    if (found !== null || head.seq <= (seen?.seq ?? 0)) return;
    seen = { ...head, restores };
    saver.saveSoon();
  }

  /** Takes the end of the log. After a restore it may have a lower number than what was seen. */
  function take({ lastSeq, lastHash, restores: newest }: LogEnd): void {
    // The answer to an earlier question may arrive later.
    if (newest < restores) return;
    if (newest > restores) seen = null;
    restores = newest;
    if (lastSeq !== null && lastHash !== null) see({ seq: lastSeq, hash: lastHash });
  }

  function acceptEnd(logEnd: LogEnd): void {
    found = null;
    seen = null;
    take(logEnd);
    saver.save();
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
    note(head, least) {
      if ((least?.restores ?? restores) === restores) see(head);
    },
    noteMark(mark) {
      if (mark !== null) found ??= { ...mark, isOwn: false };
    },
    getLeast(isOfCall) {
      if (found === null) return seen;
      if (isOfCall) throw createFailure(new Error('the database was set back'));
      return null;
    },
    async compare(client) {
      const compared = seen;
      const logEnd = await readLogEnd(client, compared);
      const mark = readMark(logEnd);
      if (found !== null && (logEnd.settledNumber ?? 0) > found.restores) return acceptEnd(logEnd);
      // The operator has put a log in place that has the record, such as the complete primary after a wrong standby.
      const isBack = compared !== null && logEnd.seenHash === compared.hash;
      if (found?.isOwn !== true || isBack) {
        found = findOwn(compared, logEnd) ?? (mark && { ...mark, isOwn: false });
        if (found === null) return take(logEnd);
        // A command that settles it must find the same contradiction.
        saver.save();
      }
      // A restore may have come since it was found, and a mark counts only for the number of restores at its time.
      if (mark === null) await leaveMark(client, { ...found, restores: logEnd.restores });
    },
    getContradiction: () => found?.contradiction ?? null,
    close: saver.save,
  };
}
