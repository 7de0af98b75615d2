import { importReservations as importFile } from '@server/import/import-reservations';
import { inPortions } from '@server/import/in-portions';
import { requireAtProperty } from './authorise';
import type { LongCommand } from './command';
import { findProperty } from './find-property';
import { requirePerson } from './require-person';
import { requireAbsolute } from './write-new-file';

/** Past stays need the override permission as every booking of the past does; rooms made on the way need theirs. */
export const importReservations: LongCommand<'import.reservations'> = {
  async perform(store, context, input, { report, signal }) {
    const { property_id: propertyId, file, hotel, create_units: mayAddUnits } = input;
    requireAbsolute(file);
    const person = requirePerson(context.person);
    const requireAlso = (permission: Parameters<typeof requireAtProperty>[3]) =>
      store.read((snapshot) => requireAtProperty(snapshot, person, propertyId, permission));
    await requireAlso('reservations.reservation.override');
    if (mayAddUnits) await requireAlso('inventory.unit.manage');
    const property = await store.read((snapshot) => findProperty(snapshot, propertyId));
    const { refused, ...counts } = await importFile(store, {
      context: { property, mayOverride: true, randomBytes: inPortions(context.randomBytes) },
      file,
      hotel,
      mayAddUnits,
      requireMayAddTypes: () => requireAlso('inventory.roomtype.manage'),
      monotonicMs: () => performance.now(),
      signal,
      isServed: context.isServed,
      onProgress: report,
    });
    return { ...counts, refused: [...refused] };
  },
  target: (_input, { imported, unchanged, refused }) =>
    `${imported} imported, ${unchanged} unchanged, ${refused.length} refused`,
};
