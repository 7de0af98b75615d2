import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore } from '@server/db/postgres/store/postgres-store';
import { createSecretBox } from '@server/files/secret-box';
import { describe, expect, onTestFinished, vi } from 'vitest';
import {
  borrowMigratedDatabase,
  parseConnection,
  SERVICE_ROLE,
} from '../../../support/postgres/postgres-store';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Sets variables that the clients of PostgreSQL read, until the test ends. */
function setVariables(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function open(url: string, password: string): Promise<void> {
  const connection = { ...parseConnection(url), user: SERVICE_ROLE, password };
  const box = createSecretBox(createTemporaryFolder());
  const store = await openPostgresStore({ connection, box, onFailure: () => undefined });
  await store.close();
}

describe('a connection to PostgreSQL', () => {
  verifies('run.url-alone', 'has nothing from the variables of other clients', async () => {
    const url = await borrowMigratedDatabase();
    setVariables({
      PGHOST: '192.0.2.1',
      PGPORT: '1',
      PGUSER: 'postgres',
      PGDATABASE: 'other',
      PGOPTIONS: '-c synchronous_commit=off -c search_path=pg_catalog',
      PGREPLICATION: 'database',
      PGSSLMODE: 'no-verify',
      PGSSLNEGOTIATION: 'direct',
      PGCLIENT_ENCODING: 'LATIN1',
      PGAPPNAME: 'other',
    });
    await expect(open(url, parseConnection(url).password)).resolves.toBeUndefined();
  });

  verifies('run.url-alone', 'has no password from the environment or from .pgpass', async () => {
    const url = await borrowMigratedDatabase();
    const { password } = parseConnection(url);
    const home = createTemporaryFolder();
    writeFileSync(join(home, '.pgpass'), `*:*:*:*:${password}\n`);
    chmodSync(join(home, '.pgpass'), 0o600);
    setVariables({ PGPASSWORD: password });
    await expect(open(url, '')).rejects.toThrow();
    vi.unstubAllEnvs();
    setVariables({ HOME: home });
    await expect(open(url, '')).rejects.toThrow();
    setVariables({ PGPASSFILE: join(home, '.pgpass') });
    await expect(open(url, '')).rejects.toThrow();
  });
});
