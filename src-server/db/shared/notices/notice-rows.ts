import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { notice } from '@server/db/shared/schema/notices.schema';
import type { NoticeRow, NoticeStore } from '@server/stores/notices/notice-store';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { mailProblems } from '@shared/mail/mail-server';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
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

/** Creates the access to notices by email. */
export function createNoticeRows(orm: SharedDatabase): NoticeAccess {
  const isWaiting = isNotNull(notice.nextAttemptAtMs);
  return {
    async add(added) {
      const waiting = { attempts: 0, nextAttemptAtMs: 0, attemptedAtMs: null, problem: null };
      const row = await orm
        .insert(notice)
        .values({ ...added, ...waiting })
        .returning()
        .get();
      return toRow(row);
    },
    async find(id) {
      const row = await orm.select().from(notice).where(eq(notice.id, id)).get();
      return row === undefined ? null : toRow(row);
    },
    async listDue(clockMs, latestMs) {
      const isDue = sql`${notice.nextAttemptAtMs} NOT BETWEEN ${clockMs + 1} AND ${latestMs}`;
      const rows = orm.select().from(notice).where(and(isWaiting, isDue)).orderBy(asc(notice.id));
      return (await rows.limit(MAX_DUE).all()).map(toRow);
    },
    countWaiting: async () => orm.$count(notice, isWaiting),
    async setProgress(id, progress) {
      await orm.update(notice).set(progress).where(eq(notice.id, id)).run();
    },
    async hurry() {
      await orm.update(notice).set({ nextAttemptAtMs: 0 }).where(isWaiting).run();
    },
    async endWaiting(problem) {
      await orm.update(notice).set({ nextAttemptAtMs: null, problem }).where(isWaiting).run();
    },
    async listOfMember(memberId, sinceMs, limit) {
      const own = and(eq(notice.memberId, memberId), gte(notice.createdAtMs, sinceMs));
      const rows = await orm.select().from(notice).where(own).orderBy(desc(notice.id)).limit(limit).all();
      return rows.map(toRow);
    },
    async listFailing(sinceMs) {
      const tried = await orm
        .select()
        .from(notice)
        .where(and(isNotNull(notice.attemptedAtMs), gt(notice.attemptedAtMs, sinceMs)))
        .orderBy(asc(notice.attemptedAtMs), asc(notice.id))
        .all();
      const last = new Map(tried.map((row) => [row.memberId, toRow(row)]));
      return [...last.values()].filter(({ problem }) => problem !== null);
    },
    async removeBefore(beforeMs, limit) {
      const oldest = orm
        .select({ id: notice.id })
        .from(notice)
        .where(lt(notice.createdAtMs, beforeMs))
        .orderBy(asc(notice.createdAtMs))
        .limit(limit);
      const removed = await orm
        .delete(notice)
        .where(inArray(notice.id, oldest))
        .returning({ id: notice.id })
        .all();
      return removed.length;
    },
  };
}
