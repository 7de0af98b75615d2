import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startOnDatabase } from '@server/cli/context/start-on-database';
import { createJsonLog } from '@server/kernel/log';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { parseJsonOutput } from '../service/command-line';
import { createSeededBytes, createTemporaryFolder } from '../service/store';
import type { OwnedDatabase } from './owned-database';
import { createOwnedDatabase, writeDatabaseFile } from './owned-database';

const READ = 'reservations.reservation.read';

export const PROPERTY = ['--property', 'Harbour House'] as const;
export const OWNER = [
  '--owner-name',
  'Maren',
  '--owner-email',
  'maren@example.com',
  '--time-zone',
  'Europe/Lisbon',
] as const;

const keySchema = z.object({ token: z.string(), prefix: z.string() });

/** A running service of a database on a server. */
export interface Started {
  readonly service: Service;
  readonly baseUrl: string;
  statusOf(token: string): Promise<number>;
}

/** Starts a service as `serve` does, on a computer with this clock. It is closed when the test ends. */
export async function startOnServer(
  file: string,
  dataDirectory: string,
  now: () => number = Date.now,
): Promise<Started> {
  const service = await startOnDatabase(file, dataDirectory, (engine) =>
    startService({
      dataDirectory,
      engine,
      now,
      monotonicMs: () => performance.now(),
      randomBytes: createSeededBytes(Math.trunc(performance.now() * 1000)),
      log: createJsonLog(() => undefined),
    }),
  );
  onTestFinished(() => service.close());
  const port = await service.listener.start(0);
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    service,
    baseUrl,
    async statusOf(token) {
      const answer = await fetch(`${baseUrl}/api/v1/reservations`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
      return answer.status;
    },
  };
}

/** A database with an organisation, and the data directory of its first service. */
export interface Installation extends OwnedDatabase {
  readonly file: string;
  readonly dataDirectory: string;
  /** Options of every command. */
  readonly at: readonly string[];
}

/** Creates roles and tables, as the manual says, and names the data directory of a first service. */
export async function migrateServer(): Promise<Installation> {
  const database = await createOwnedDatabase();
  const migrate = ['migrate', '--database', writeDatabaseFile(database.migratorUrl)];
  await parseJsonOutput([...migrate, '--service-role', database.serviceRole]);
  const file = writeDatabaseFile(database.serviceUrl);
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const at = ['--data-dir', dataDirectory, '--database', file];
  return { ...database, file, dataDirectory, at };
}

/** Creates roles, tables and the first organisation. */
export async function setUpServer(): Promise<Installation> {
  const installation = await migrateServer();
  const { at } = installation;
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...PROPERTY, ...OWNER, ...at]);
  await parseJsonOutput(['modules', 'set', 'integration', 'on', ...PROPERTY, ...at]);
  return installation;
}

/** Creates a key that reads reservations. */
export const createServerKey = async ({ at }: Installation, name: string) =>
  keySchema.parse(
    await parseJsonOutput(['keys', 'create', ...PROPERTY, '--name', name, '--scope', READ, ...at]),
  );

/** Creates the data directory of a second service, with the files that all have alike. Returns the options of its commands. */
export function addDirectory({ dataDirectory, file }: Installation) {
  const second = join(createTemporaryFolder(), 'data');
  mkdirSync(second, { mode: 0o700 });
  for (const name of ['secrets.key', 'audit-signing.key'])
    copyFileSync(join(dataDirectory, name), join(second, name));
  return { dataDirectory: second, at: ['--data-dir', second, '--database', file] };
}
