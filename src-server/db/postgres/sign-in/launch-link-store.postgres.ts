import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import type { LaunchLinkStore } from '@server/stores/sign-in/launch-link-store';

/** Creates the store of launch links that the services of the database share. */
export function createPostgresLaunchLinkStore({ prepare }: SharedSql): LaunchLinkStore {
  const has = prepare<{ isThere: number }>(
    'SELECT 1 AS "isThere" FROM launch_link WHERE secret_hash = ? AND made_at > ?',
  );
  const insert = prepare('INSERT INTO launch_link (secret_hash, made_at) VALUES (?, ?)');
  const use = prepare<{ madeAtMs: number }>(
    'DELETE FROM launch_link WHERE secret_hash = ? RETURNING made_at AS "madeAtMs"',
  );
  const keepNewest = prepare(
    `DELETE FROM launch_link WHERE secret_hash IN
       (SELECT secret_hash FROM launch_link ORDER BY made_at DESC, secret_hash OFFSET ?)`,
  );
  const removeAll = prepare('DELETE FROM launch_link');
  const removeMade = prepare(
    `DELETE FROM launch_link WHERE secret_hash IN
       (SELECT secret_hash FROM launch_link WHERE made_at <= ? ORDER BY made_at LIMIT ?)`,
  );
  return {
    has: async (secretHash, sinceMs) => (await has.get(secretHash, sinceMs)) !== undefined,
    async insert(secretHash, madeAtMs) {
      await insert.run(secretHash, madeAtMs);
    },
    async use(secretHash, sinceMs) {
      const used = await use.get(secretHash);
      return used !== undefined && used.madeAtMs > sinceMs;
    },
    async keepNewest(count) {
      await keepNewest.run(count);
    },
    async removeAll() {
      await removeAll.run();
    },
    async removeMade(untilMs, limit) {
      await removeMade.run(untilMs, limit);
    },
  };
}
