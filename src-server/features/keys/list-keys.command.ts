import type { TransactionalCommand } from '@server/commands/command';
import { toKeyView } from '@server/features/keys/lifecycle/key-view';

export const listKeys: TransactionalCommand<'keys.list'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const keys = await tx.keys.list(propertyId);
    const notes = new Map((await tx.keys.listNotes(propertyId)).map((note) => [note.prefix, note]));
    return keys.map((key) => toKeyView(key, notes.get(key.prefix) ?? null, tx.nowMs));
  },
};
