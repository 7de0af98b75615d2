import type { TransactionalCommand } from '@server/commands/command';
import { removePersonalData } from '@server/features/guests/remove-personal-data';
import { createNotFoundError } from '@shared/kernel/errors';
import { toTimestamp } from '@shared/kernel/time';

export const eraseGuestData: TransactionalCommand<'guests.eraseData'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id, id }) {
    const row = await tx.guests.find(property_id, id);
    if (row === null) throw createNotFoundError();
    const { erasedAtMs } = await removePersonalData(tx, row);
    return { id, erased_at: toTimestamp(erasedAtMs ?? tx.nowMs) };
  },
  target: ({ id }) => id,
  async changesNothing(tx, { property_id, id }) {
    const row = await tx.guests.find(property_id, id);
    return row !== null && row.erasedAtMs !== null;
  },
};
