import type { TransactionalCommand } from '@server/commands/command';
import { requirePerson } from '@server/commands/require-person';
import { requireProperty } from '@server/commands/require-property';
import { listRoomTypeViews, listUnitViews } from './rooms-view';

export const listRooms: TransactionalCommand<'rooms.list'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId }) {
    const property = await requireProperty(tx, propertyId);
    const held = await tx.members.effectivePermissions(requirePerson(context.person).id, propertyId);
    return {
      types: held.has('inventory.roomtype.read') ? await listRoomTypeViews(tx, property) : [],
      units: await listUnitViews(tx, property),
    };
  },
};
