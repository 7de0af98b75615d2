import type { TransactionalCommand } from '@server/commands/command';
import type { Tx } from '@server/stores/store';
import { toTimestamp } from '@shared/kernel/time';
import { getKeyState } from '@shared/keys/api-key';
import { findKey } from './get-key.command';

/** Remembers whose place a new key takes; a key that has ended needs no end. */
export async function linkReplacement(
  tx: Tx,
  propertyId: string,
  { prefix, byPrefix }: { readonly prefix: string; readonly byPrefix: string },
): Promise<void> {
  const old = await findKey(tx, propertyId, prefix);
  if (getKeyState(old, tx.nowMs) !== 'active' || old.kind !== 'standard') return;
  await tx.keys.noteReplaced({ prefix, byPrefix, replacedAtMs: tx.nowMs });
}

export const replacedKeys: TransactionalCommand<'keys.replaced'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const replaced = await tx.keys.listReplaced(propertyId, tx.nowMs);
    return replaced.map(({ prefix, byPrefix, replacedAtMs }) => ({
      prefix,
      by_prefix: byPrefix,
      replaced_at: toTimestamp(replacedAtMs),
    }));
  },
};

export const dismissReplacement: TransactionalCommand<'keys.keep'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, prefix }) {
    const { prefix: known } = await findKey(tx, propertyId, prefix);
    await tx.keys.forgetReplaced(known);
    return null;
  },
  target: ({ prefix }) => prefix,
};
