import type { TransactionalCommand } from '@server/commands/command';
import { loadKeyView } from '@server/features/keys/lifecycle/key-view';
import type { KeyNote } from '@server/stores/key-store';
import type { Stores } from '@server/stores/store';
import type { ParsedInput } from '@shared/contract/management-contract';
import { findKey } from './find-key';

type Input = ParsedInput<'keys.annotate'>;

const findPresentNote = async ({ keys }: Pick<Stores, 'keys'>, prefix: string): Promise<KeyNote> =>
  (await keys.findNote(prefix)) ?? { note: '', contact: '' };

/** Ended keys have notes as well, because members look up whose they were. decision 0138. */
export const annotateKey: TransactionalCommand<'keys.annotate'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, prefix, note, contact }: Input) {
    const key = await findKey(tx, propertyId, prefix);
    const present = await findPresentNote(tx, prefix);
    await tx.keys.saveNote(prefix, { note: note ?? present.note, contact: contact ?? present.contact });
    return loadKeyView(tx, key);
  },
  target: ({ prefix }) => prefix,
  async changesNothing(tx, { property_id: propertyId, prefix, note, contact }: Input) {
    if ((await tx.keys.findByPrefix(propertyId, prefix)) === null) return false;
    const present = await findPresentNote(tx, prefix);
    return (note ?? present.note) === present.note && (contact ?? present.contact) === present.contact;
  },
};
