import { createServiceEntry } from '@server/features/audit/chain/service-entry';
import type { AuditRecord } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Snapshot, Store, Stores, Tx } from '@server/stores/store';
import { getKeyState } from '@shared/keys/api-key';

/** Records of these operations with the outcome ok mean that the key of their target was revoked. */
const revokingOperations = ['keys.revoke', 'keys.revokedAgain'] as const;
const PAGE_SIZE = 500;

/** An active key that the log calls revoked. */
export interface RevivedKey {
  readonly key: KeyRow;
  /** The newest record of its revocation. */
  readonly seq: number;
}

/** Lists the records of an operation that succeeded, newest first. They are few, and an index leads to them. */
async function* listSuccesses(
  { audit }: Pick<Stores, 'audit'>,
  operation: string,
): AsyncGenerator<AuditRecord> {
  const filter = { propertyIds: null, operation, outcome: 'ok' } as const;
  let afterSeq: number | undefined;
  for (;;) {
    const page = await audit.page({ filter, limit: PAGE_SIZE, order: 'newest_first', afterSeq });
    yield* page;
    if (page.length < PAGE_SIZE) return;
    afterSeq = page.at(-1)?.seq;
  }
}

type KeysAndLog = Pick<Snapshot, 'audit' | 'keys' | 'nowMs'>;

async function listActiveByPrefix({ keys, nowMs }: KeysAndLog): Promise<Map<string, KeyRow>> {
  const active = [
    ...(await keys.listActive('standard', nowMs)),
    ...(await keys.listActive('playground', nowMs)),
  ];
  return new Map(active.map((key) => [key.prefix, key]));
}

async function isStillActive({ keys, nowMs }: KeysAndLog, { propertyId, prefix }: KeyRow): Promise<boolean> {
  const key = await keys.findByPrefix(propertyId, prefix);
  return key !== null && getKeyState(key, nowMs) === 'active';
}

/**
 * Lists active keys that the log calls revoked. A revocation has no way back, so another program has changed the database.
 * spec: States and transitions 1.
 */
export async function listRevivedKeys(stores: KeysAndLog): Promise<RevivedKey[]> {
  const active = await listActiveByPrefix(stores);
  const revived: RevivedKey[] = [];
  for (const operation of active.size > 0 ? revokingOperations : [])
    for await (const { targetId, seq } of listSuccesses(stores, operation)) {
      const key = active.get(targetId ?? '');
      if (key === undefined) continue;
      active.delete(key.prefix);
      // Read again after the record: another process may just have revoked the key.
      if (await isStillActive(stores, key)) revived.push({ key, seq });
    }
  return revived;
}

/** Revokes the key again and records that the service did so. */
async function revokeAndRecord(tx: Tx, { key }: RevivedKey): Promise<void> {
  if (!(await tx.keys.revoke(key.propertyId, key.id, tx.nowMs))) return;
  const { propertyId, prefix } = key;
  const event = { atMs: tx.nowMs, operation: 'keys.revokedAgain', propertyId, targetId: prefix };
  await tx.audit.append(createServiceEntry(event));
}

/** Revokes again every active key that the log calls revoked. Returns their prefixes. decision 0117. */
export async function revokeAgain(store: Store): Promise<string[]> {
  // The log is long, so it is searched outside the transaction.
  const revived = await store.read(listRevivedKeys);
  if (revived.length === 0) return [];
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    for (const one of revived) await revokeAndRecord(tx, one);
  });
  return revived.map(({ key }) => key.prefix);
}
