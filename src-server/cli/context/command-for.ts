import { resolve } from 'node:path';
import type { Io } from '@server/cli/output/io';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { getDefaultDataDirectory, resolveDataDirectory } from './default-data-directory';

/**
 * A command as a person types it for that data folder. The platform's own is not named; one of the environment is, as another
 * terminal may have another.
 */
export function formatCommandFor(io: Io, folder: string, text: string): string {
  const own = resolve(getDefaultDataDirectory(io));
  const isTaken = folder === own && folder === resolve(resolveDataDirectory(undefined, io));
  return formatCliCommand(text, isTaken ? null : folder);
}
