import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import { listRoomTypeViews, listRoomViews } from './rooms-view';

export const listRooms: TransactionalCommand<'rooms.list'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId }) {
    const property = await loadProperty(tx, propertyId);
    const held = await tx.members.effectivePermissions(requireMember(context.person).id, propertyId);
    return {
      types: held.has('inventory.roomtype.read') ? await listRoomTypeViews(tx, property) : [],
      units: await listRoomViews(tx, property),
    };
  },
};
