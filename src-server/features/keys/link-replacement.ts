import type { Tx } from '@server/stores/store';
import { getKeyState } from '@shared/keys/api-key';
import { findKey } from './find-key';

/**
 * Records which key the new key replaces. The new key sees what the Idempotency-Keys of the old one have done. A reminder of the old
 * one is kept only while it works. decision 0146.
 */
export async function linkReplacement(
  tx: Tx,
  propertyId: string,
  { prefix, byPrefix }: { readonly prefix: string; readonly byPrefix: string },
): Promise<void> {
  const old = await findKey(tx, propertyId, prefix);
  if (old.kind !== 'standard') return;
  await tx.keys.savePredecessor({ prefix, byPrefix });
  if (getKeyState(old, tx.nowMs) !== 'active') return;
  await tx.keys.saveReplacement({ prefix, byPrefix, replacedAtMs: tx.nowMs });
}
