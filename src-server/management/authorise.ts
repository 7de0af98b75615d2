import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import { AppError, notFound } from '@shared/errors';
import type { ContractEntry } from '@shared/management/contract-entry';
import type { Permission } from '@shared/permissions';
import type { Session } from './command';

/** The refusal of a person without the command's permission. */
export const personLacks = (permission: Permission, where: string): AppError =>
  new AppError('unauthorized', `You lack the permission ${permission} at ${where}.`, {
    missingPermission: permission,
  });

/** The acting person as they are now: removed people act no more, whatever session they still hold. */
async function findPerson(stores: Stores, session: Session): Promise<MemberRow> {
  const person = session.memberId === null ? null : await stores.members.find(session.memberId);
  if (person === null || !person.isActive)
    throw new AppError('sign_in_failed', 'This person cannot act here any more.');
  return person;
}

async function holdsAt(stores: Stores, person: MemberRow, propertyId: string, permission: Permission) {
  return (await stores.members.effectivePermissions(person.id, propertyId)).has(permission);
}

/** Throws unless the property exists and the person holds the permission there. */
export async function requireAtProperty(
  stores: Stores,
  person: MemberRow,
  propertyId: string,
  permission: Permission,
): Promise<void> {
  const property = await stores.properties.find(propertyId);
  if (property === null) throw notFound();
  if (!(await holdsAt(stores, person, propertyId, permission))) throw personLacks(permission, property.name);
}

/** Properties at which the person holds the permission. */
export async function propertiesWith(
  stores: Stores,
  person: MemberRow,
  permission: Permission,
): Promise<string[]> {
  const held: string[] = [];
  for (const property of await stores.properties.list())
    if (await holdsAt(stores, person, property.id, permission)) held.push(property.id);
  return held;
}

/** Throws unless the person holds the permission at every property. */
export async function requireEverywhere(
  stores: Stores,
  person: MemberRow,
  permission: Permission,
): Promise<void> {
  for (const property of await stores.properties.list())
    if (!(await holdsAt(stores, person, property.id, permission)))
      throw personLacks(permission, property.name);
}

/**
 * The acting person, once the entry's demand is met; null for setup. Runs in the service, whatever asks. spec: Authentication 6, 8.
 * Throws AppError `unauthorized` naming the permission, `not_found` for an unknown property, `sign_in_failed` for removed people.
 */
export async function authorise(
  stores: Stores,
  session: Session,
  entry: ContractEntry,
  propertyId: string | null,
): Promise<MemberRow | null> {
  if (entry.where === 'setup') return null;
  const person = await findPerson(stores, session);
  const { permission } = entry;
  if (permission === null) return person;
  if (entry.where === 'every_property') await requireEverywhere(stores, person, permission);
  else if (entry.where === 'any_property') {
    if ((await propertiesWith(stores, person, permission)).length === 0)
      throw personLacks(permission, 'any property');
  } else if (propertyId !== null) await requireAtProperty(stores, person, propertyId, permission);
  else throw new TypeError('a command at a property takes property_id');
  return person;
}
