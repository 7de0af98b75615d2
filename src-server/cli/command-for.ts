import { resolve } from 'node:path';
import { typedCommand } from '@shared/typed-command';
import { dataDirectoryOf, defaultDataDirectory } from './default-data-directory';
import type { Io } from './io';

/**
 * A command as a person types it for that data folder. The platform's own is not named; one of the environment is, as another
 * terminal may have another.
 */
export function commandFor(io: Io, folder: string, words: string): string {
  const own = resolve(defaultDataDirectory(io));
  const isTaken = folder === own && folder === resolve(dataDirectoryOf(undefined, io));
  return typedCommand(words, isTaken ? null : folder);
}
