import { join } from 'node:path';
import { z } from 'zod';
import { parseJsonOutput } from '../service/command-line';
import { createTemporaryFolder } from '../service/store';
import type { OwnedDatabase } from './owned-database';
import { createOwnedDatabase, writeDatabaseFile } from './owned-database';

const READ = 'reservations.reservation.read';
/** Options of commands that name the property and its owner. */
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

export interface ServerInstallation extends OwnedDatabase {
  readonly file: string;
  readonly dataDirectory: string;
  /** Options of every command. */
  readonly at: readonly string[];
}

/** Creates roles, tables and the first organisation, as the manual says. */
export async function setUpOnServer(): Promise<ServerInstallation> {
  const database = await createOwnedDatabase();
  const migrate = ['migrate', '--database', writeDatabaseFile(database.migratorUrl)];
  await parseJsonOutput([...migrate, '--service-role', database.serviceRole]);
  const file = writeDatabaseFile(database.serviceUrl);
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const at = ['--data-dir', dataDirectory, '--database', file];
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...PROPERTY, ...OWNER, ...at]);
  await parseJsonOutput(['modules', 'set', 'integration', 'on', ...PROPERTY, ...at]);
  return { ...database, file, dataDirectory, at };
}

/** Creates a key that may read reservations. */
export const createKey = async ({ at }: ServerInstallation, name: string) =>
  keySchema.parse(
    await parseJsonOutput(['keys', 'create', ...PROPERTY, '--name', name, '--scope', READ, ...at]),
  );
