import type { PropertyRow } from '@server/stores/property-store';
import type { Stores } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';

/** Loads a property by its id. Throws AppError `not_found`. */
export async function loadProperty(stores: Stores, propertyId: string): Promise<PropertyRow> {
  const property = await stores.properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  return property;
}
