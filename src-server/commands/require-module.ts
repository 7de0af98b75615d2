import type { Module } from '@server/stores/property-store';
import type { Stores } from '@server/stores/store';
import { AppError, createNotFoundError } from '@shared/kernel/errors';

/** Throws AppError `module_disabled` if the module is off at the property. */
export async function requireModule(stores: Stores, propertyId: string, module: Module): Promise<void> {
  const property = await stores.properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  if (!property.modules.includes(module))
    throw new AppError('module_disabled', `Integrations is switched off at ${property.name}.`);
}
