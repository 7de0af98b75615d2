import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client } from 'pg';
import type { KeptServer } from './start-keeper.ts';
import { startKeptServer } from './start-keeper.ts';

/** A database for one test. */
export interface LentDatabase {
  readonly name: string;
  readonly url: string;
  /** True if it has no tables yet. */
  readonly isNew: boolean;
}

/** What lends the databases of one server to the workers of a run. */
export interface DatabaseDoor {
  /** POST lends a database, DELETE with its name gives it back. It has a secret, because what it lends has a superuser. */
  readonly url: string;
  close(): Promise<void>;
}

const formatUrl = ({ password, port }: KeptServer, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Creates an empty database on a server. Returns the URL by which the superuser connects to it. */
export async function createDatabase(server: KeptServer, name: string): Promise<string> {
  const client = new Client(formatUrl(server, 'postgres'));
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  return formatUrl(server, name);
}

/** Creates the object that lends databases. The server starts with the first one, so a run that needs none starts no server. */
function createLender() {
  const free: string[] = [];
  let created = 0;
  let starting: Promise<KeptServer> | null = null;
  return {
    async lend(): Promise<LentDatabase> {
      starting ??= startKeptServer();
      const server = await starting;
      const used = free.pop();
      if (used !== undefined) return { name: used, url: formatUrl(server, used), isNew: false };
      created += 1;
      const name = `test_${created}`;
      return { name, url: await createDatabase(server, name), isNew: true };
    },
    takeBack: (name: string) => void free.push(name),
    async stop() {
      await (await starting)?.stop();
    },
  };
}

/** Opens the door on the loopback address. */
export async function openDatabaseDoor(): Promise<DatabaseDoor> {
  const lender = createLender();
  const path = `/${randomBytes(18).toString('base64url')}/`;
  const door = createServer(async (request, response) => {
    const { url = '', method } = request;
    if (!url.startsWith(path)) {
      response.writeHead(404).end();
      return;
    }
    try {
      if (method === 'DELETE') lender.takeBack(url.slice(path.length));
      response.end(method === 'POST' ? JSON.stringify(await lender.lend()) : '{}');
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  if (address === null || typeof address === 'string') throw new TypeError('the door has no port');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    async close() {
      door.close();
      door.closeAllConnections();
      await lender.stop();
    },
  };
}
