import type { SignInPlaceStore } from '@server/stores/sign-in/sign-in-place-store';
import { DAY_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';

/** Addresses are about persons, so they are kept only while they say what is usual. */
const KEPT_MS = 180 * DAY_MS;
const MAX_PLACES = 100;
/** Stored for this computer, because a primary key takes no null. */
const THIS_COMPUTER = '';

interface PlaceRow {
  readonly memberId: string;
  readonly address: string;
  readonly firstAtMs: number;
}

/** Creates the store of places from which members sign in, over one connection. */
export function createSignInPlaceStore(db: Database): SignInPlaceStore {
  const forgetOld = db.prepare<[number]>('DELETE FROM sign_in_place WHERE last_at < ?');
  const add = db.prepare<{ memberId: string; address: string; nowMs: number }>(
    `INSERT INTO sign_in_place (member_id, address, first_at, last_at, is_new)
     SELECT @memberId, @address, @nowMs, @nowMs, EXISTS (SELECT 1 FROM sign_in_place WHERE member_id = @memberId)
     WHERE true
     ON CONFLICT (member_id, address) DO UPDATE SET last_at = excluded.last_at`,
  );
  const limit = db.prepare<[string, string]>(
    `DELETE FROM sign_in_place WHERE member_id = ? AND address IN (
       SELECT address FROM sign_in_place WHERE member_id = ?
       ORDER BY last_at DESC, address LIMIT -1 OFFSET ${MAX_PLACES})`,
  );
  const listNew = db.prepare<[number], PlaceRow>(
    `SELECT member_id AS memberId, address, first_at AS firstAtMs FROM sign_in_place
     WHERE first_at >= ? AND is_new = 1 ORDER BY first_at, member_id, address`,
  );
  return {
    async add(memberId, address, nowMs) {
      forgetOld.run(nowMs - KEPT_MS);
      add.run({ memberId, address: address ?? THIS_COMPUTER, nowMs });
      limit.run(memberId, memberId);
    },
    async listNew(sinceMs) {
      const rows = listNew.all(sinceMs);
      return rows.map((row) => ({ ...row, address: row.address === THIS_COMPUTER ? null : row.address }));
    },
  };
}
