import { requireAtProperty } from '@server/commands/authorise';
import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { ReservationChange } from '@server/stores/reservation-change';
import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { createNotFoundError } from '@shared/kernel/errors';
import { toChangeView } from './change-view';

/** Changes that one answer lists. */
const MAX_LISTED = 50;

type ListedChange = CommandOutput<'reservations.changes'>['changes'][number];

async function nameChange(
  { reservations, guests }: Stores,
  propertyId: string,
  change: ReservationChange,
): Promise<ListedChange | null> {
  const row = await reservations.find(propertyId, change.reservationId);
  if (row === null) return null;
  const guest = await guests.find(propertyId, row.guestId);
  const guest_name = guest === null ? '' : `${guest.firstName} ${guest.lastName}`.trim();
  return { ...toChangeView(change), number: row.number, guest_name };
}

export const listReservationChanges: TransactionalCommand<'reservations.changes'> = {
  kind: 'transaction',
  async run(tx, { person }, { property_id: propertyId, seq }) {
    await requireAtProperty(tx, requireMember(person), propertyId, 'organisation.audit.read');
    const record = await tx.audit.find(seq);
    if (record?.propertyId !== propertyId) throw createNotFoundError();
    const recorded = decodeExtras(record.extras).reservationChanges ?? { total: 0, changes: [] };
    const changes: ListedChange[] = [];
    for (const change of recorded.changes.slice(0, MAX_LISTED)) {
      const named = await nameChange(tx, propertyId, change);
      if (named !== null) changes.push(named);
    }
    return { total: recorded.total, changes };
  },
};
