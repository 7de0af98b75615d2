import type { RecoveryCodeStore } from '@server/stores/sign-in/recovery-code-store';
import type { Database } from 'better-sqlite3';

/** Creates the store of unused recovery codes over one connection. */
export function createRecoveryCodeStore(db: Database): RecoveryCodeStore {
  const count = db.prepare<[string], { total: number }>(
    'SELECT count(*) AS total FROM recovery_code WHERE member_id = ?',
  );
  const list = db.prepare<[string], { codeHash: string }>(
    'SELECT code_hash AS codeHash FROM recovery_code WHERE member_id = ? ORDER BY code_hash',
  );
  const has = db.prepare<[string, string], { found: 1 }>(
    'SELECT 1 AS found FROM recovery_code WHERE member_id = ? AND code_hash = ?',
  );
  const insert = db.prepare<[string, string]>(
    'INSERT INTO recovery_code (member_id, code_hash) VALUES (?, ?)',
  );
  const removeAll = db.prepare<[string]>('DELETE FROM recovery_code WHERE member_id = ?');
  const remove = db.prepare<[string, string]>(
    'DELETE FROM recovery_code WHERE member_id = ? AND code_hash = ?',
  );

  return {
    count: async (memberId) => count.get(memberId)?.total ?? 0,
    list: async (memberId) => list.all(memberId).map(({ codeHash }) => codeHash),
    has: async (memberId, codeHash) => has.get(memberId, codeHash) !== undefined,
    async replace(memberId, codeHashes) {
      removeAll.run(memberId);
      for (const codeHash of codeHashes) insert.run(memberId, codeHash);
    },
    use: async (memberId, codeHash) => remove.run(memberId, codeHash).changes === 1,
  };
}
