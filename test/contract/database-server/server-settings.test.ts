import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeSchema } from '@shared/kernel/errors';
import { describe, expect, onTestFinished } from 'vitest';
import { createDatabase } from '../../support/postgres/database-door';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { prepareDatabase, SERVICE_ROLE } from '../../support/postgres/postgres-store';
import { startKeptServer } from '../../support/postgres/start-keeper';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** The server starts four times. */
const SLOW_MS = 180_000;

/** Starts a service, which ends at once where it is not refused. */
async function tryServe(url: string): Promise<{ code: number; error: string }> {
  const args = ['--data-dir', join(createTemporaryFolder(), 'data'), '--database', writeDatabaseFile(url)];
  const served = await runCommand(['serve', '--port', '0', ...args], { stopping: AbortSignal.abort() });
  const error = served.code === 0 ? '' : envelopeSchema.parse(JSON.parse(served.err)).error;
  return { code: served.code, error };
}

describe('a start on a real server', () => {
  verifies(
    'run.database-refused',
    'is refused where a failure could lose what was answered, or nothing can be written',
    async () => {
      const server = await startKeptServer();
      onTestFinished(() => server.stop());
      const database = await createDatabase(server, 'brasstag');
      await prepareDatabase(database);
      const url = changeUrl(database, { username: SERVICE_ROLE });
      const standby = join(server.folder, 'data/standby.signal');
      const startAgain = async (...settings: string[]): Promise<void> => {
        await server.crash();
        await server.restart(...settings);
      };

      await startAgain('fsync=off');
      expect(await tryServe(url)).toEqual({ code: 1, error: expect.stringContaining('has fsync off') });
      await startAgain('full_page_writes=off');
      expect(await tryServe(url)).toEqual({ code: 1, error: expect.stringContaining('full_page_writes') });
      await startAgain();
      expect(await tryServe(url)).toEqual({ code: 0, error: '' });
      writeFileSync(standby, '');
      await startAgain('hot_standby=on');
      expect(await tryServe(url)).toEqual({ code: 1, error: expect.stringContaining('is a standby') });
      rmSync(standby);
    },
    SLOW_MS,
  );
});
