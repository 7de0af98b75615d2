import { authorise, requireAtProperty } from '@server/commands/authorise';
import type { AsyncCommand, CommandContext } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import { requireAbsolute } from '@server/files/write-new-file';
import { createBufferedRandomBytes } from '@server/kernel/buffered-random-bytes';
import type { Stores } from '@server/stores/store';
import { managementContract } from '@shared/contract/management-contract';
import type { Permission } from '@shared/kernel/permissions';
import { importReservationFile } from './import-reservations';
import { createBatchRecorder } from './record-batch';

const name = 'import.reservations';

/** Creates a check of further permissions. An import takes minutes, and the member may be removed meanwhile. */
const createPermissionCheck =
  ({ principal }: CommandContext, propertyId: string, further: readonly Permission[]) =>
  async (stores: Stores): Promise<void> => {
    const authorisation = { principal, entry: managementContract[name], propertyId };
    const member = requireMember(await authorise(stores, authorisation));
    for (const permission of further) await requireAtProperty(stores, member, propertyId, permission);
  };

/** Imports past reservations, which need the override permission. New rooms need the permission for rooms. */
export const importReservations: AsyncCommand<typeof name> = {
  kind: 'async',
  async run(store, context, input) {
    const { property_id: propertyId, file, hotel, create_units: canAddRooms } = input;
    const { report, signal } = context.progress;
    requireAbsolute(file);
    const reservationPermissions: readonly Permission[] = [
      'reservations.reservation.override',
      ...(canAddRooms ? (['inventory.unit.manage'] as const) : []),
    ];
    const requireAllowed = createPermissionCheck(context, propertyId, reservationPermissions);
    await store.read(requireAllowed);
    const property = await store.read((snapshot) => loadProperty(snapshot, propertyId));
    const randomBytes = createBufferedRandomBytes(context.randomBytes);
    const actor = { kind: 'person', email: requireMember(context.person).email } as const;
    const { refused, ...counts } = await importReservationFile(store, {
      context: { property, canOverride: true, randomBytes },
      file,
      hotel,
      canAddRooms,
      requireMayAddTypes: createPermissionCheck(context, propertyId, [
        ...reservationPermissions,
        'inventory.roomtype.manage',
      ]),
      monotonicMs: () => performance.now(),
      signal,
      isServed: context.isServed,
      onProgress: report,
      requireAllowed,
      recordBatch: createBatchRecorder({ property, actor, channel: context.principal.channel, randomBytes }),
    });
    return { ...counts, refused: refused.map((line) => ({ ...line, problems: [...line.problems] })) };
  },
  target: (_input, { imported, unchanged, refused }) =>
    `${imported} imported, ${unchanged} unchanged, ${refused.length} refused`,
};
