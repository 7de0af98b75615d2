import { createRowDamagedError } from '@server/kernel/system-error';
import type { Permission } from '@shared/kernel/permissions';
import { isPermission } from '@shared/kernel/permissions';
import { z } from 'zod';

const storedStrings = z.array(z.string());

function parseStrings(json: string): string[] {
  try {
    return storedStrings.parse(JSON.parse(json));
  } catch (error) {
    throw createRowDamagedError('a stored list of permissions is not what it was written as', error);
  }
}

/**
 * Reads the permissions of a stored JSON list. A string that the catalogue no longer has grants nothing, so it is left out.
 * Throws Error with the code of a damaged row.
 */
export const readPermissions = (json: string): Permission[] => parseStrings(json).filter(isPermission);
