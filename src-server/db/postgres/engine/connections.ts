import type { ClientBase, PoolClient } from 'pg';
import { Client, Pool, TypeOverrides, types } from 'pg';

/** How the driver checks the server. `host` is the name that its certificate must have, also if it is an address. */
export interface PostgresTls {
  readonly rejectUnauthorized: true;
  readonly minVersion: 'TLSv1.2';
  readonly host: string;
  /** PEM. Left out: the authorities that Node brings. */
  readonly ca?: string;
}

/** Where the database is, and as whom the service connects to it. */
export interface PostgresConnection {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** False or left out: a connection that never leaves this computer. */
  readonly ssl?: PostgresTls | false;
}

/** The connections of one service. Readers never wait for changes, and changes never for readers. */
export interface Connections {
  /** One connection, for what each transaction asks at its begin. */
  readonly lookUps: Pool;
  /** One connection, for records of transactions that change nothing else. */
  readonly records: Pool;
  readonly readers: Pool;
  readonly writers: Pool;
  /** Opens a connection of its own, which none of the others is waited for. The caller ends it. */
  openAlone(): Promise<Client>;
  /** Ends the connections. Later calls wait for the first one. */
  close(): Promise<void>;
}

/** What hears of connections. */
interface ConnectionHooks {
  /** Gets the errors of connections that nothing uses. */
  readonly onLost: (error: unknown) => void;
  /** Called for each new connection before anything uses it. A rejection closes it. */
  readonly onOpened: (client: ClientBase) => Promise<void>;
}

const MAX_READERS = 4;
const MAX_WRITERS = 8;
/** How long a transaction waits for a connection. */
const MAX_CONNECT_MS = 5000;

/**
 * How long the path of a call waits for an answer of the server. Then its connection is given up as lost. The server's own limit comes
 * first, but not for a commit that waits for a standby. Nor does it come if network or server went silent.
 */
const MAX_ANSWER_MS = 12_000;

/** What a connection sets for itself: no transaction waits longer for a lock, or stays open longer without a statement. */
const SETTINGS = {
  application_name: 'brasstag',
  lock_timeout: 800,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  // A statement is sent before the answer to the one before has arrived, so that both share a round trip.
  pipeline: true,
} as const;

/** Reads every integer as a number. The driver returns 64-bit ones as texts, which compare in another order. */
function createTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

/** Variables that the driver reads for what it is not given: options of a session, a password, ways to negotiate. */
const VARIABLE = /^PG[A-Z_]+$/i;

/** Removes them from this process, because only the URL decides. decision 0208. */
function forgetVariables(): void {
  for (const name of Object.keys(process.env)) if (VARIABLE.test(name)) delete process.env[name];
}

/** Creates the options by which the driver connects. Nothing of it comes from the environment or from a password file. */
export function createConnectOptions(connection: PostgresConnection) {
  forgetVariables();
  return {
    ...connection,
    // For an empty text the driver would look for a password file.
    password: () => connection.password,
    ssl: connection.ssl ?? false,
    enableChannelBinding: true,
    types: createTypes(),
  };
}

/**
 * Opens the connections. None is made before it is needed. `maxAnswerMs` null: an answer may take as long as the server needs, which a
 * copy of everything does.
 */
export function openConnections(
  connection: PostgresConnection,
  hooks: ConnectionHooks,
  { maxAnswerMs = MAX_ANSWER_MS }: { readonly maxAnswerMs?: number | null | undefined } = {},
): Connections {
  const options = {
    ...createConnectOptions(connection),
    ...SETTINGS,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    ...(maxAnswerMs === null ? {} : { query_timeout: maxAnswerMs }),
    keepAlive: true,
  };
  const createPool = (max: number): Pool => {
    const pool = new Pool({
      ...options,
      max,
      onConnect: hooks.onOpened,
    });
    pool.on('error', hooks.onLost);
    // A connection in use reports its end by itself. Its statement fails, too, so this one needs no answer.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pools = {
    lookUps: createPool(1),
    records: createPool(1),
    readers: createPool(MAX_READERS),
    writers: createPool(MAX_WRITERS),
  };
  let closing: Promise<unknown> | null = null;
  return {
    ...pools,
    async openAlone() {
      const client = new Client(options);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    async close() {
      closing ??= Promise.all(Object.values(pools).map((pool) => pool.end()));
      await closing;
    },
  };
}

/**
 * Sends what is written to the connection in this turn together, such as a begin with the first statement. Each write is a call of the
 * system, which costs the service more than the statement.
 */
export function joinWrites(client: ClientBase): void {
  if (!(client instanceof Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Runs work on one connection outside the path of transactions. A connection on which it fails is not used again. */
export async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
