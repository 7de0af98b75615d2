import type { ServerEngine } from '@server/engine/server-engine';
import { openServerEngine } from '@server/engine/server-engine';
import { readDatabaseUrl } from './database-file';

/**
 * Starts a service over the database that the file names. null: it is in the data directory. If the start fails, the connections end,
 * because they would keep the process alive.
 */
export async function startOnDatabase<Service>(
  databaseFile: string | null,
  path: string,
  start: (engine: ServerEngine | undefined) => Service,
): Promise<Service> {
  if (databaseFile === null) return start(undefined);
  const engine = await openServerEngine({ url: readDatabaseUrl(databaseFile), file: databaseFile }, path);
  try {
    return start(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
