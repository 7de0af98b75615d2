import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { recoveryCode } from '@server/db/shared/schema/members.schema';
import type { RecoveryCodeStore } from '@server/stores/sign-in/recovery-code-store';
import { and, asc, count, eq, sql } from 'drizzle-orm';

function prepareStatements(orm: SharedDatabase) {
  const ofMember = eq(recoveryCode.memberId, sql.placeholder('memberId'));
  const isCode = and(ofMember, eq(recoveryCode.codeHash, sql.placeholder('codeHash')));
  const { codeHash } = recoveryCode;
  return {
    count: orm.select({ total: count() }).from(recoveryCode).where(ofMember).prepare(),
    list: orm.select({ codeHash }).from(recoveryCode).where(ofMember).orderBy(asc(codeHash)).prepare(),
    find: orm.select({ codeHash }).from(recoveryCode).where(isCode).prepare(),
    insert: orm
      .insert(recoveryCode)
      .values({ memberId: sql.placeholder('memberId'), codeHash: sql.placeholder('codeHash') })
      .prepare(),
    removeAll: orm.delete(recoveryCode).where(ofMember).prepare(),
    remove: orm.delete(recoveryCode).where(isCode).returning({ codeHash }).prepare(),
  };
}

/** Creates the store of unused recovery codes. */
export function createRecoveryCodeStore(db: SharedDatabase): RecoveryCodeStore {
  const statements = prepareStatements(db);
  return {
    count: async (memberId) => (await statements.count.get({ memberId }))?.total ?? 0,
    list: async (memberId) => (await statements.list.all({ memberId })).map(({ codeHash }) => codeHash),
    has: async (memberId, codeHash) => (await statements.find.get({ memberId, codeHash })) !== undefined,
    async replace(memberId, codeHashes) {
      await statements.removeAll.run({ memberId });
      for (const codeHash of codeHashes) await statements.insert.run({ memberId, codeHash });
    },
    use: async (memberId, codeHash) => (await statements.remove.get({ memberId, codeHash })) !== undefined,
  };
}
