import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { ALL_ROWS } from '@server/db/shared/engine/shared-database';
import type { recoverFailure, signInFailure } from '@server/db/shared/schema/members.schema';
import { member } from '@server/db/shared/schema/members.schema';
import type { SignInFailureStore, StoredFailures } from '@server/stores/sign-in/sign-in-failure-store';
import { and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';

/** Largest number of counted sources for email addresses that belong to no member. Above it, the oldest are removed. */
const MAX_UNKNOWN = 1000;

/**
 * Largest number of counted sources of one kind for the address of a member. Far fewer sessions are open at once, so no session
 * loses its count while it can go on.
 */
const MAX_SOURCES = 200;

/** The tables that count wrong passwords and wrong recovery codes. */
type FailureTable = typeof signInFailure | typeof recoverFailure;

type FailureRow = FailureTable['$inferSelect'];

const email = sql.placeholder('email');
const kind = sql.placeholder('kind');
const source = sql.placeholder('source');

const toStoredFailures = ({ kind: sourceKind, source: id, ...failures }: FailureRow): StoredFailures => ({
  ...failures,
  source: { kind: sourceKind, id },
});

/** Prepares the removal of the oldest counts beyond their limits. */
function prepareLimits(orm: SharedDatabase, table: FailureTable) {
  const ofSource = and(eq(table.email, email), eq(table.kind, kind));
  const members = orm.select({ email: member.email }).from(member);
  const olderOfUnknown = orm
    .select({ email: table.email, kind: table.kind, source: table.source })
    .from(table)
    .where(notInArray(table.email, members))
    .orderBy(desc(table.lastAtMs), asc(table.email), asc(table.kind), asc(table.source))
    .limit(ALL_ROWS)
    .offset(MAX_UNKNOWN);
  const olderOfSource = orm
    .select({ source: table.source })
    .from(table)
    .where(ofSource)
    .orderBy(desc(table.lastAtMs), asc(table.source))
    .limit(ALL_ROWS)
    .offset(MAX_SOURCES);
  return {
    limitUnknown: orm
      .delete(table)
      .where(sql`(${table.email}, ${table.kind}, ${table.source}) IN ${olderOfUnknown}`)
      .prepare(),
    limitSources: orm
      .delete(table)
      .where(and(ofSource, inArray(table.source, olderOfSource)))
      .prepare(),
  };
}

function prepareStatements(orm: SharedDatabase, table: FailureTable) {
  const counted = { count: table.count, lastAtMs: table.lastAtMs };
  const isOne = and(eq(table.email, email), eq(table.kind, kind), eq(table.source, source));
  const isRecentSession = and(
    eq(table.email, email),
    eq(table.kind, 'session'),
    gt(table.lastAtMs, sql.placeholder('sinceMs')),
  );
  const values = { email, kind, source, lastAtMs: sql.placeholder('atMs') };
  return {
    find: orm.select(counted).from(table).where(isOne).prepare(),
    // A sum of integers is a decimal on PostgreSQL, unless it is converted.
    sum: orm
      .select({ total: sql<number>`cast(coalesce(sum(${table.count}), 0) AS bigint)` })
      .from(table)
      .where(isRecentSession)
      .prepare(),
    add: orm
      .insert(table)
      .values({ ...values, count: 1 })
      .onConflictDoUpdate({
        target: [table.email, table.kind, table.source],
        set: { count: sql`${table.count} + 1`, lastAtMs: sql`excluded.last_at` },
      })
      .returning(counted)
      .prepare(),
    insert: orm
      .insert(table)
      .values({ ...values, count: sql.placeholder('count') })
      .prepare(),
    list: orm.select().from(table).orderBy(asc(table.email), asc(table.kind), asc(table.source)).prepare(),
    clear: orm.delete(table).where(isOne).prepare(),
    clearOfEmail: orm.delete(table).where(eq(table.email, email)).prepare(),
    clearAll: orm.delete(table).prepare(),
    ...prepareLimits(orm, table),
  };
}

/** Creates the counters of consecutive wrong attempts. */
export function createSignInFailureStore(db: SharedDatabase, table: FailureTable): SignInFailureStore {
  const statements = prepareStatements(db, table);
  return {
    async find(address, { kind: sourceKind, id }) {
      return (await statements.find.get({ email: address, kind: sourceKind, source: id })) ?? null;
    },
    countOfSessions: async (address, sinceMs) =>
      (await statements.sum.get({ email: address, sinceMs }))?.total ?? 0,
    async add(address, { kind: sourceKind, id }, atMs) {
      const failures = await statements.add.get({ email: address, kind: sourceKind, source: id, atMs });
      await statements.limitSources.run({ email: address, kind: sourceKind });
      await statements.limitUnknown.run();
      return failures ?? { count: 1, lastAtMs: atMs };
    },
    async clear(address, { kind: sourceKind, id }) {
      await statements.clear.run({ email: address, kind: sourceKind, source: id });
    },
    async clearAll(address) {
      await statements.clearOfEmail.run({ email: address });
    },
    list: async () => (await statements.list.all()).map(toStoredFailures),
    async replaceAll(failures) {
      await statements.clearAll.run();
      for (const { email: address, source: from, count, lastAtMs } of failures)
        await statements.insert.run({
          email: address,
          kind: from.kind,
          source: from.id,
          count,
          atMs: lastAtMs,
        });
    },
  };
}
