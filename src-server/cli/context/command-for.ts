import { resolve } from 'node:path';
import type { Io } from '@server/cli/output/io';
import { formatCommandIn } from '@server/engine/server-directory';
import { getDefaultDataDirectory, resolveDataDirectory } from './default-data-directory';

/**
 * Formats a command as a user types it for that data directory. The platform's default is not named. A directory from the
 * environment is named, because another terminal may have another environment.
 */
export function formatCommandFor(io: Io, folder: string, text: string): string {
  const own = resolve(getDefaultDataDirectory(io));
  const isTaken = folder === own && folder === resolve(resolveDataDirectory(undefined, io));
  return formatCommandIn(folder, text, isTaken ? null : folder);
}
