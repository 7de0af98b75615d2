import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import type { KeyStore, ReplacedKey } from '@server/stores/key-store';

/** Creates the access to replacements. A pair is listed while both keys are active. */
export function createKeyReplacements({
  prepare,
}: SharedSql): Pick<KeyStore, 'savePredecessor' | 'saveReplacement' | 'listReplaced' | 'forgetReplaced'> {
  const putPredecessor = prepare(
    `INSERT INTO key_predecessor (key_id, predecessor_id)
     SELECT b.id, k.id FROM api_key k, api_key b WHERE k.prefix = ? AND b.prefix = ?`,
  );
  const put = prepare(
    `INSERT INTO key_replacement (prefix, by_prefix, replaced_at) VALUES (?, ?, ?)
     ON CONFLICT (prefix) DO UPDATE SET by_prefix = excluded.by_prefix, replaced_at = excluded.replaced_at`,
  );
  const list = prepare<ReplacedKey>(
    `SELECT r.prefix, r.by_prefix AS "byPrefix", r.replaced_at AS "replacedAtMs"
     FROM key_replacement r JOIN api_key k ON k.prefix = r.prefix JOIN api_key b ON b.prefix = r.by_prefix
     WHERE k.property_id = ? AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)
       AND b.revoked_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > ?)
     ORDER BY r.replaced_at, r.prefix`,
  );
  const remove = prepare('DELETE FROM key_replacement WHERE prefix = ?');
  return {
    savePredecessor: async ({ prefix, byPrefix }) => void (await putPredecessor.run(prefix, byPrefix)),
    saveReplacement: async ({ prefix, byPrefix, replacedAtMs }) =>
      void (await put.run(prefix, byPrefix, replacedAtMs)),
    listReplaced: async (propertyId, nowMs) => list.all(propertyId, nowMs, nowMs),
    forgetReplaced: async (prefix) => (await remove.run(prefix)) === 1,
  };
}
