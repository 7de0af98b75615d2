import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migratePostgres } from '@server/db/postgres/engine/postgres-migrations';
import { Client } from 'pg';
import { startKeptServer } from '../../test/support/postgres/start-keeper';
import { projectFolder } from '../measure/folders';
import type { Connection } from './node-protocol';
import { CREATE_PLAIN_RECORD } from './plain-call';

/** A PostgreSQL of its own, with this program's schema. */
export interface DatabaseServer {
  /** As a service connects: its role may only append to the log by the chain. */
  readonly connection: Connection;
  /** Lets each commit wait that much longer. 0: not at all. */
  delayCommits(us: number): Promise<void>;
  /** Lets the planner count the rows. */
  analyze(): Promise<void>;
  /** CPU time of all processes of the server, in µs. NaN where the system does not say. */
  readCpuUs(): number;
  stop(): Promise<void>;
}

const ROLE = 'brasstag_bench';
const TICK_US = 10_000;
const PARENT = 1;
const OWN_TICKS = [11, 12];
/** What children used that have ended. source: proc_pid_stat(5), cutime and cstime. */
const ENDED_TICKS = [13, 14];

/** Reads what Linux says of a process, from the field behind its name on. null: it has ended. */
function readProcess(id: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const sumTicks = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0);

/** Sums the CPU of the postmaster, of its children, and of those that have ended: a pool closes connections that rest. */
function readCpuUs(postmasterId: string): number {
  if (process.platform !== 'linux') return Number.NaN;
  let ticks = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readProcess(id);
    if (fields === null) continue;
    if (id === postmasterId) ticks += sumTicks(fields, [...OWN_TICKS, ...ENDED_TICKS]);
    else if (fields[PARENT] === postmasterId) ticks += sumTicks(fields, OWN_TICKS);
  }
  return ticks * TICK_US;
}

async function execute(connection: Connection, statements: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function prepare(owner: Connection): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await migratePostgres(client, 0);
    await client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${owner.password}'`);
    await client.query('SELECT grant_service($1)', [ROLE]);
    await client.query(CREATE_PLAIN_RECORD);
    await client.query(`GRANT INSERT ON plain_record TO ${ROLE}; GRANT USAGE ON plain_seq TO ${ROLE}`);
  } finally {
    await client.end();
  }
}

/** Starts it. It ends with this process, however that happens. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const server = await startKeptServer(join(projectFolder, 'test/support/postgres/server-keeper.ts'));
  const { port, password, folder } = server;
  const owner = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  await prepare(owner);
  const [postmasterId = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  return {
    connection: { ...owner, user: ROLE },
    delayCommits: (us) =>
      execute(owner, [
        `ALTER SYSTEM SET commit_delay = ${us}`,
        'ALTER SYSTEM SET commit_siblings = 0',
        'SELECT pg_reload_conf()',
      ]),
    analyze: () => execute(owner, ['VACUUM ANALYZE']),
    readCpuUs: () => readCpuUs(postmasterId),
    stop: server.stop,
  };
}
