import { randomBytes } from 'node:crypto';
import { startOnDatabase } from '@server/cli/context/start-on-database';
import { createJsonLog } from '@server/kernel/log';
import { startService } from '@server/main/start-service';
import { expect, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../../support/network/find-free-port';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { openServiceStore, SERVICE_ROLE } from '../../support/postgres/postgres-store';
import { serveInterrupted } from '../../support/postgres/server-stubs';
import { borrowSharedDatabase } from '../../support/postgres/shared-services';
import { verifies } from '../../support/service/verifies';

verifies(
  'run.settings-read-again',
  'a service whose database was away while it was built listens at the stored port once that answers',
  async () => {
    const database = await borrowSharedDatabase();
    const stored = await findFreePort();
    const store = await openServiceStore(database.url, Date.now);
    await store.transact(async ({ changes, settings }) => {
      await changes('organisation');
      await settings.write({ port: stored });
    });

    const server = await serveInterrupted(Number(new URL(database.url).port));
    const url = changeUrl(database.url, { username: SERVICE_ROLE, port: String(server.port) });
    const dataDirectory = database.createDirectory();
    const service = await startOnDatabase(writeDatabaseFile(url), dataDirectory, (engine) => {
      server.interrupt();
      return startService({
        dataDirectory,
        engine,
        now: Date.now,
        monotonicMs: () => performance.now(),
        randomBytes,
        log: createJsonLog(() => undefined),
      });
    });
    onTestFinished(() => service.close());
    await vi.waitFor(() => expect(service.store.isAvailable).toBe(false), { timeout: 10_000 });

    server.resume();
    expect(await service.listener.start()).toBe(stored);
  },
);
