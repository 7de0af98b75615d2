import type { TransactionalCommand } from '@server/commands/command';
import { eraseGuest as erase } from '@server/features/guests/erase-guest';
import { createNotFoundError } from '@shared/kernel/errors';
import { toTimestamp } from '@shared/kernel/time';

export const eraseGuest: TransactionalCommand<'guests.erase'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id, id }) {
    const row = await tx.guests.find(property_id, id);
    if (row === null) throw createNotFoundError();
    const { erasedAtMs } = await erase(tx, row);
    return { id, erased_at: toTimestamp(erasedAtMs ?? tx.nowMs) };
  },
  target: ({ id }) => id,
  async changesNothing(tx, { property_id, id }) {
    const row = await tx.guests.find(property_id, id);
    return row !== null && row.erasedAtMs !== null;
  },
};
