import { randomBytes } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../service/store';
import { borrowMigratedDatabase, withClient } from './postgres-store';

/** An empty database of its own, with roles as the manual creates them. */
export interface OwnedDatabase {
  /** URL of the server's superuser. */
  readonly superuserUrl: string;
  /** URL of a person who migrates: a member of the owner, which cannot sign in. */
  readonly migratorUrl: string;
  /** URL of a service. */
  readonly serviceUrl: string;
  /** Name of the role that services connect as. */
  readonly serviceRole: string;
  readonly ownerRole: string;
}

/** Replaces parts of a URL of a database. */
export function changeUrl(
  url: string,
  parts: Partial<Pick<URL, 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search'>>,
): string {
  const changed = new URL(url);
  Object.assign(changed, parts);
  return changed.href;
}

/** Writes the URL to a private file, as an operator does. Returns its path. */
export function writeDatabaseFile(url: string): string {
  const file = join(createTemporaryFolder(), 'database-url');
  writeFileSync(file, `${url}\n`);
  chmodSync(file, 0o600);
  return file;
}

/** Creates a database and its roles on the server of the run, which ends with the run. Removing one would wait for all connections. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const server = await borrowMigratedDatabase();
  const name = `owned_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const [owner, migrator, service] = [`${name}_owner`, `${name}_migrator`, `${name}_app`];
  const run = (...statements: readonly string[]): Promise<void> =>
    withClient(server, async (client) => {
      for (const sql of statements) await client.query(sql);
    });
  await run(
    `CREATE ROLE ${owner} NOLOGIN`,
    `CREATE ROLE ${migrator} LOGIN PASSWORD '${password}' IN ROLE ${owner}`,
    `CREATE ROLE ${service} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`,
  );
  const pathname = `/${name}`;
  return {
    superuserUrl: changeUrl(server, { pathname }),
    migratorUrl: changeUrl(server, { pathname, username: migrator, password }),
    serviceUrl: changeUrl(server, { pathname, username: service, password }),
    serviceRole: service,
    ownerRole: owner,
  };
}
