import { notice } from '@server/db/shared/schema/notices.schema';
import type { NoticeRow, NoticeStore } from '@server/stores/notices/notice-store';
import { attentionKinds } from '@shared/attention/attention-contract';
import { mailProblems } from '@shared/mail/mail-server';
import type { Database } from 'better-sqlite3';
import { and, asc, desc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

type NoticeAccess = Pick<
  NoticeStore,
  | 'add'
  | 'find'
  | 'listDue'
  | 'countWaiting'
  | 'setProgress'
  | 'hurry'
  | 'endWaiting'
  | 'listOfMember'
  | 'listFailing'
  | 'removeBefore'
>;

/** Notices that one look sends at most. The next look comes soon. */
const MAX_DUE = 500;

const kindSchema = z.enum(attentionKinds).nullable();
const problemSchema = z.enum(mailProblems).nullable();

const toRow = (row: typeof notice.$inferSelect): NoticeRow => ({
  ...row,
  kind: kindSchema.parse(row.kind),
  problem: problemSchema.parse(row.problem),
});

/** Creates the access to notices by email over one connection. */
export function createNoticeRows(db: Database): NoticeAccess {
  const orm = drizzle(db);
  const isWaiting = isNotNull(notice.nextAttemptAtMs);
  const removeOld = db.prepare<[number, number]>(
    'DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE created_at < ? ORDER BY created_at LIMIT ?)',
  );
  return {
    async add(added) {
      const waiting = { attempts: 0, nextAttemptAtMs: 0, attemptedAtMs: null, problem: null };
      const row = orm
        .insert(notice)
        .values({ ...added, ...waiting })
        .returning()
        .get();
      return toRow(row);
    },
    async find(id) {
      const row = orm.select().from(notice).where(eq(notice.id, id)).get();
      return row === undefined ? null : toRow(row);
    },
    async listDue(clockMs, latestMs) {
      const isDue = sql`${notice.nextAttemptAtMs} NOT BETWEEN ${clockMs} + 1 AND ${latestMs}`;
      const rows = orm.select().from(notice).where(and(isWaiting, isDue)).orderBy(asc(notice.id));
      return rows.limit(MAX_DUE).all().map(toRow);
    },
    countWaiting: async () => orm.$count(notice, isWaiting),
    setProgress: async (id, progress) => void orm.update(notice).set(progress).where(eq(notice.id, id)).run(),
    hurry: async () => void orm.update(notice).set({ nextAttemptAtMs: 0 }).where(isWaiting).run(),
    endWaiting: async (problem) =>
      void orm.update(notice).set({ nextAttemptAtMs: null, problem }).where(isWaiting).run(),
    async listOfMember(memberId, sinceMs, limit) {
      const own = and(eq(notice.memberId, memberId), gte(notice.createdAtMs, sinceMs));
      return orm.select().from(notice).where(own).orderBy(desc(notice.id)).limit(limit).all().map(toRow);
    },
    async listFailing(sinceMs) {
      const tried = orm
        .select()
        .from(notice)
        .where(and(isNotNull(notice.attemptedAtMs), gt(notice.attemptedAtMs, sinceMs)))
        .orderBy(asc(notice.attemptedAtMs), asc(notice.id))
        .all();
      const last = new Map(tried.map((row) => [row.memberId, toRow(row)]));
      return [...last.values()].filter(({ problem }) => problem !== null);
    },
    removeBefore: async (beforeMs, limit) => removeOld.run(beforeMs, limit).changes,
  };
}
