import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { ALL_ROWS } from '@server/db/shared/engine/shared-database';
import { signInPlace } from '@server/db/shared/schema/members.schema';
import type { SignInPlaceStore } from '@server/stores/sign-in/sign-in-place-store';
import { DAY_MS } from '@shared/kernel/time';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

/** Addresses are about persons, so they are kept only while they say what is usual. */
const KEPT_MS = 180 * DAY_MS;
const MAX_PLACES = 100;
/** Stored for this computer, because a primary key takes no null. */
const THIS_COMPUTER = '';

function prepareStatements(orm: SharedDatabase) {
  const { memberId, address, firstAtMs, lastAtMs, isNew } = signInPlace;
  const ofMember = eq(memberId, sql.placeholder('memberId'));
  const nowMs = sql.placeholder('nowMs');
  const older = orm
    .select({ address })
    .from(signInPlace)
    .where(ofMember)
    .orderBy(desc(lastAtMs), asc(address))
    .limit(ALL_ROWS)
    .offset(MAX_PLACES);
  return {
    forgetOld: orm
      .delete(signInPlace)
      .where(lt(lastAtMs, sql.placeholder('beforeMs')))
      .prepare(),
    findAny: orm.select({ address }).from(signInPlace).where(ofMember).limit(1).prepare(),
    add: orm
      .insert(signInPlace)
      .values({
        memberId: sql.placeholder('memberId'),
        address: sql.placeholder('address'),
        firstAtMs: nowMs,
        lastAtMs: nowMs,
        isNew: sql.placeholder('isNew'),
      })
      .onConflictDoUpdate({ target: [memberId, address], set: { lastAtMs: sql`excluded.last_at` } })
      .prepare(),
    limit: orm
      .delete(signInPlace)
      .where(and(ofMember, inArray(address, older)))
      .prepare(),
    listNew: orm
      .select({ memberId, address, firstAtMs })
      .from(signInPlace)
      .where(and(gte(firstAtMs, sql.placeholder('sinceMs')), eq(isNew, true)))
      .orderBy(asc(firstAtMs), asc(memberId), asc(address))
      .prepare(),
  };
}

/** Creates the store of places from which members sign in. */
export function createSignInPlaceStore(db: SharedDatabase): SignInPlaceStore {
  const statements = prepareStatements(db);
  return {
    async add(memberId, address, nowMs) {
      await statements.forgetOld.run({ beforeMs: nowMs - KEPT_MS });
      const isNew = (await statements.findAny.get({ memberId })) !== undefined;
      await statements.add.run({ memberId, address: address ?? THIS_COMPUTER, nowMs, isNew });
      await statements.limit.run({ memberId });
    },
    async listNew(sinceMs) {
      const rows = await statements.listNew.all({ sinceMs });
      return rows.map((row) => ({ ...row, address: row.address === THIS_COMPUTER ? null : row.address }));
    },
  };
}
