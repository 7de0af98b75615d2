import type { ClientBase } from 'pg';
import { createConnectError } from './connect-error';
import type { PostgresConnection } from './connections';
import { openConnections, withConnection } from './connections';
import { requireNamedStatements } from './pooler-check';
import { findDatabaseError } from './postgres-error';
import { requireUsableSchema } from './postgres-migrations';
import { requireDurableServer } from './server-check';
import { createRightsError, requireServiceRights } from './service-rights';
import type { SharedFileStore } from './shared-files';
import { createSharedFileStore } from './shared-files';

const PERMISSION_DENIED = '42501';

/** What is checked of a database, in the order of the checks. */
export type DatabaseCheck = 'connection' | 'server' | 'schema' | 'rights' | 'pooler' | 'files';

interface CheckOptions {
  /** Compares the files that every service has alike. */
  readonly checkFiles: (files: SharedFileStore) => Promise<void>;
  /** Gets each check that a database has passed. */
  readonly onPassed?: ((check: DatabaseCheck) => void) | undefined;
  /** Looks at what does not stop a start. Called when all checks are passed. */
  readonly onReady?: ((client: ClientBase) => Promise<void>) | undefined;
}

/** Says of a role that may not even read which migrations were applied that it lacks its rights. */
async function requireReadableSchema(client: ClientBase, { user }: PostgresConnection): Promise<void> {
  try {
    await requireUsableSchema(client);
  } catch (error) {
    throw findDatabaseError(error)?.code === PERMISSION_DENIED ? createRightsError(user) : error;
  }
}

/**
 * Checks that a service can use the database, and changes nothing but what `checkFiles` does. Throws AppError
 * `database_newer`, `database_older`, or `unavailable` with one sentence that says what to do.
 */
export async function checkDatabase(
  connection: PostgresConnection,
  { checkFiles, onPassed, onReady }: CheckOptions,
): Promise<void> {
  const connections = openConnections(connection, {
    onLost: () => undefined,
    onOpened: async () => undefined,
  });
  const { writers } = connections;
  try {
    await withConnection(writers, async (client) => {
      const checks: readonly (readonly [DatabaseCheck, () => Promise<void>])[] = [
        ['connection', async () => void (await client.query('SELECT 1'))],
        ['server', () => requireDurableServer(client)],
        ['schema', () => requireReadableSchema(client, connection)],
        ['rights', () => requireServiceRights(client)],
        ['pooler', () => requireNamedStatements(writers)],
        ['files', () => checkFiles(createSharedFileStore(client))],
      ];
      for (const [check, run] of checks) {
        await run();
        onPassed?.(check);
      }
      await onReady?.(client);
    });
  } catch (error) {
    throw createConnectError(error, connection);
  } finally {
    await connections.close();
  }
}
