import type { Module } from '@server/stores/property-store';
import type { Stores } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** Throws AppError `module_disabled` if the module is off at the property. */
export async function requireModule(stores: Stores, propertyId: string, module: Module): Promise<void> {
  const property = await stores.properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  if (!property.modules.includes(module))
    throw new AppError('module_disabled', fillMessage(authMessages.moduleOff, { property: property.name }));
}
