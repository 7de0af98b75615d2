import { hash, randomBytes } from 'node:crypto';
import { openCopy } from '@server/features/service/backup/create-backups';
import type { Store } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import { DAY_MS } from '@shared/kernel/time';
import { formatToken, generateToken, hashToken } from '@shared/kernel/token';

/** One token for each cause of a 401 after a complete token. */
export interface DeadTokens {
  readonly revoked: string;
  readonly expired: string;
  /** A known prefix with a wrong secret. */
  readonly claimed: string;
  readonly unknown: string;
}

const sha256 = (text: string): string => hash('sha256', text);

type ChangingStore = Pick<Store, 'transact'>;

async function addKey(store: ChangingStore, expiresAtMs: number | null) {
  const { token, prefix } = generateToken(randomBytes);
  const id = await store.transact(async (tx) => {
    await tx.changes('organisation');
    const [property] = await tx.properties.list();
    const keyId = createId('key', tx.nowMs, randomBytes);
    await tx.keys.insert({
      id: keyId,
      propertyId: property?.id ?? '',
      kind: 'standard',
      name: prefix,
      prefix,
      scopes: ['property.profile.read'],
      tokenHash: hashToken(token, sha256),
      createdAtMs: tx.nowMs - DAY_MS,
      createdBy: null,
      expiresAtMs,
    });
    return keyId;
  });
  return { id, token, prefix };
}

/** Adds a revoked and an expired key to a seeded database. */
export async function addDeadKeys(store: ChangingStore): Promise<DeadTokens> {
  const revoked = await addKey(store, null);
  const expired = await addKey(store, Date.now() - 1000);
  const alive = await addKey(store, null);
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    const [property] = await tx.properties.list();
    await tx.keys.revoke(property?.id ?? '', revoked.id, tx.nowMs);
  });
  return {
    revoked: revoked.token,
    expired: expired.token,
    claimed: formatToken(alive.prefix, '0'.repeat(48)),
    unknown: generateToken(randomBytes).token,
  };
}

/** Adds them to a file that no process has open. */
export async function addDeadKeysToFile(file: string): Promise<DeadTokens> {
  const store = openCopy(file, { now: Date.now, monotonicMs: () => performance.now() });
  try {
    return await addDeadKeys(store);
  } finally {
    await store.close();
  }
}
