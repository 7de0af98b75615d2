import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@server/stores/store';
import { borrowMigratedDatabase, openServiceStore } from '../postgres/postgres-store';
import { parseJsonOutput } from '../service/command-line';
import { createTemporaryFolder } from '../service/store';
import { copyInstallation, writeUrlFile } from './installation';

/** What the tests use of the stores of a service. */
export type ServiceStore = Pick<Store, 'read' | 'transact' | 'isAvailable' | 'probe' | 'close'>;

export interface MovedWorld {
  /** As the owner of the tables. */
  readonly url: string;
  /** The data directory of a service of the database. */
  readonly node: string;
  /** The stores of a service that runs all the time. */
  readonly service: ServiceStore;
}

/** Moves a copy of the installation, and gives a service a directory with the files that all have alike. */
export async function moveInstallation(installation: string, now: () => number): Promise<MovedWorld> {
  const directory = copyInstallation(installation);
  const url = await borrowMigratedDatabase();
  await parseJsonOutput(['move', '--to', writeUrlFile(url), '--data-dir', directory], { now });
  const node = join(createTemporaryFolder(), 'node');
  mkdirSync(node, { mode: 0o700 });
  for (const name of ['audit-signing.key', 'checkpoints', 'secrets.key'])
    if (existsSync(join(directory, name))) copyFileSync(join(directory, name), join(node, name));
  return { url, node, service: await openServiceStore(url, now) };
}
