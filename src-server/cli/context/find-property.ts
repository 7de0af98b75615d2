import type { PropertyRow } from '@server/stores/property-store';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createUsageError } from './command-action';

export const listProperties = (store: Store): Promise<readonly PropertyRow[]> =>
  store.read(({ properties }) => properties.list());

/**
 * The property with that id or exact name. Whether the person may act there is for the service to say.
 * Throws AppError `not_found`, or `invalid_request` for a name that two have.
 */
export async function findProperty(store: Store, wanted: string): Promise<PropertyRow> {
  const properties = await listProperties(store);
  const byId = properties.find(({ id }) => id === wanted);
  if (byId !== undefined) return byId;
  const [property, ...others] = properties.filter(({ name }) => name === wanted.normalize('NFC'));
  if (property === undefined) throw new AppError('not_found', `No property is called ${wanted}.`);
  if (others.length > 0)
    throw new AppError(
      'invalid_request',
      `${others.length + 1} properties are called ${wanted}. Give the id.`,
    );
  return property;
}

/** The property named, or the only one there is. */
export async function findOnlyProperty(store: Store, wanted: string | undefined): Promise<PropertyRow> {
  if (wanted !== undefined) return findProperty(store, wanted);
  const [property, ...others] = await listProperties(store);
  if (property === undefined) throw new AppError('not_found', 'There is no property yet.');
  if (others.length > 0) throw createUsageError('There are several properties: name one with --property.');
  return property;
}
