import type { LogSql } from '@server/db/postgres/audit/log-sql';
import { SERVER_TIME } from '@server/db/postgres/audit/log-sql';
import type { ReplacementStore, Replacements } from '@server/stores/nodes/replacement-store';

// The time in it keeps a database that was set back from giving out a number again.
const NEXT_NUMBER = `greatest(coalesce(max(number), 0) + 1, ${SERVER_TIME})`;

const READ = `
  SELECT coalesce(max(number), 0) AS number, ${NEXT_NUMBER} AS "nextNumber", max(number) FILTER (WHERE is_settled) AS "settledNumber",
    EXISTS (SELECT FROM audit_set_back WHERE restores = (SELECT coalesce(max(number), 0) FROM audit_restore)) AS "isSetBack"
  FROM audit_restore`;

const FIND_REPLACED = 'SELECT FROM audit_replaced WHERE seq = $1 AND number > $2 AND hash = $3';

const NOTE_SETTLEMENT = `
  INSERT INTO audit_restore (number, replaced_seq, is_settled)
  SELECT ${NEXT_NUMBER}, coalesce((SELECT max(seq) FROM audit_record), 0), true FROM audit_restore`;

/** Creates the store. Restores are noted by the command itself, in the tables that it makes. */
export const createPostgresReplacementStore = (sql: LogSql): ReplacementStore => ({
  async read() {
    const [row] = await sql.read<{ [Name in keyof Replacements]: Replacements[Name] }>(READ);
    return row ?? { number: 0, nextNumber: 1, settledNumber: null, isSetBack: false };
  },
  hasReplaced: async ({ seq, number, hash }) => (await sql.read(FIND_REPLACED, seq, number, hash)).length > 0,
  async noteSettlement() {
    await sql.write(NOTE_SETTLEMENT);
  },
});
