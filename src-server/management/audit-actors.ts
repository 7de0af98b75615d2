import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/management-contract';
import { visibleFilter } from './audit-visibility';
import type { UnitCommand } from './command';
import { requirePerson } from './require-person';

type Actors = CommandOutput<'audit.actors'>;

/** Every key of the property, named for whoever manages keys there. */
async function keysAt(stores: Stores, person: MemberRow, propertyId: string): Promise<Actors> {
  const held = await stores.members.effectivePermissions(person.id, propertyId);
  const mayName = held.has('integration.apikey.manage');
  return (await stores.keys.list(propertyId)).map(({ prefix, name }) => ({
    kind: 'key',
    prefix,
    name: mayName ? name : null,
    property_id: propertyId,
  }));
}

/** Whoever has left a record that the person may see, removed people included. */
export const auditActors: UnitCommand<'audit.actors'> = {
  async run(tx, { person }, { property_id: propertyId }) {
    const asking = requirePerson(person);
    const filter = await visibleFilter(tx, asking, propertyId === null ? {} : { property_id: propertyId });
    const places = filter.propertyIds ?? (await tx.properties.list()).map(({ id }) => id);
    const actors: Actors = [];
    for (const place of places) actors.push(...(await keysAt(tx, asking, place)));
    for (const { email, name } of await tx.members.list()) {
      const own = { ...filter, personEmail: email };
      if ((await tx.audit.count(own, 0)) > 0) actors.push({ kind: 'person', email, name });
    }
    return actors;
  },
};
