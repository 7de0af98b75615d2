import type { Permission } from '@shared/kernel/permissions';
import { isPermission } from '@shared/kernel/permissions';
import { z } from 'zod';

const storedStrings = z.array(z.string());

/** Reads the permissions of a stored JSON list. A string that the catalogue no longer has grants nothing, so it is left out. */
export const readPermissions = (json: string): Permission[] =>
  storedStrings.parse(JSON.parse(json)).filter(isPermission);
