import type { Tx } from '@server/stores/store';
import { getKeyState } from '@shared/keys/api-key';
import { findKey } from './find-key';

/** Records which key the new key replaces. Does nothing for a key that has ended already. */
export async function linkReplacement(
  tx: Tx,
  propertyId: string,
  { prefix, byPrefix }: { readonly prefix: string; readonly byPrefix: string },
): Promise<void> {
  const old = await findKey(tx, propertyId, prefix);
  if (getKeyState(old, tx.nowMs) !== 'active' || old.kind !== 'standard') return;
  await tx.keys.noteReplaced({ prefix, byPrefix, replacedAtMs: tx.nowMs });
}
