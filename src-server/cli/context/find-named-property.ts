import type { PropertyRow } from '@server/stores/property-store';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createUsageError } from './command-action';

export const listAllProperties = (store: Store): Promise<readonly PropertyRow[]> =>
  store.read(({ properties }) => properties.list());

/**
 * Finds a property by its id or exact name. The management command checks whether the member may act there.
 * Throws AppError `not_found`, or `invalid_request` for a name that two properties have.
 */
export async function findNamedProperty(store: Store, wanted: string): Promise<PropertyRow> {
  const properties = await listAllProperties(store);
  const byId = properties.find(({ id }) => id === wanted);
  if (byId !== undefined) return byId;
  const [property, ...others] = properties.filter(({ name }) => name === wanted.normalize('NFC'));
  if (property === undefined) throw new AppError('not_found', `No property is named ${wanted}.`);
  if (others.length > 0)
    throw new AppError(
      'invalid_request',
      `${others.length + 1} properties are named ${wanted}. Use the id instead.`,
    );
  return property;
}

/** Finds the named property or, without a name, the only one. */
export async function findOnlyProperty(store: Store, wanted: string | undefined): Promise<PropertyRow> {
  if (wanted !== undefined) return findNamedProperty(store, wanted);
  const [property, ...others] = await listAllProperties(store);
  if (property === undefined) throw new AppError('not_found', 'There are no properties yet.');
  if (others.length > 0) throw createUsageError('There are several properties. Choose one with --property.');
  return property;
}
