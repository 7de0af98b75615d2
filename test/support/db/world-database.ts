import { openServerEngine } from '@server/engine/server-engine';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import type { Store } from '@server/stores/store';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { writeDatabaseFile } from '../postgres/owned-database';
import { createPostgresDumper } from '../postgres/postgres-dumper';
import { borrowMigratedDatabase, openServiceStore, SERVICE_ROLE } from '../postgres/postgres-store';
import type { DumpReservations } from '../reservations/reservation-checks';
import { createDumper } from '../reservations/reservation-checks';
import type { TestClock } from '../service/store';
import { openTestStore } from '../service/store';
import type { RememberedAnswers } from './remembered-answers';
import { createRememberedAnswers } from './remembered-answers';

/** What keeps others from writing. */
interface Occupation {
  release(): Promise<void>;
  /** Resolves with the answer, and moves the clock that limits how long the service waits for it. */
  waitFor(answer: Promise<Response>): Promise<Response>;
}

/** The database of a world, as other processes see it. */
export interface WorldDatabase {
  /** undefined: the service opens the database in its directory. */
  readonly engine: ServiceEngine | undefined;
  /** Lets nothing be written, as another process would, until released. */
  occupy(): Promise<Occupation>;
  /** Opens the stores as another process does, with the time of the world. */
  openAgain(): Promise<Pick<Store, 'transact'>>;
  /** Creates a reader of the committed rows about reservations. */
  createDumper(): Promise<DumpReservations>;
  /** Writes answers of earlier calls of a key, as if it had sent an Idempotency-Key with each. */
  rememberAnswers(answers: RememberedAnswers): Promise<void>;
}

const createFileDatabase = (dataDirectory: string, clock: TestClock): WorldDatabase => ({
  engine: undefined,
  async occupy() {
    const db = new Database(`${dataDirectory}/brasstag.db`, { timeout: 0 });
    db.exec('BEGIN IMMEDIATE');
    onTestFinished(() => void db.close());
    return {
      release: async () => void db.exec('ROLLBACK'),
      async waitFor(answer) {
        let isAnswered = false;
        const finished = answer.finally(() => {
          isAnswered = true;
        });
        while (!isAnswered) {
          clock.pass(100);
          await new Promise((turn) => setImmediate(turn));
        }
        return finished;
      },
    };
  },
  async openAgain() {
    const again = openTestStore(`${dataDirectory}/brasstag.db`);
    again.clock.set(clock.now());
    return again.store;
  },
  createDumper: async () => createDumper(`${dataDirectory}/brasstag.db`),
  async rememberAnswers(answers) {
    const db = new Database(`${dataDirectory}/brasstag.db`);
    const { text, values } = createRememberedAnswers(answers, () => '?');
    db.prepare(text).run(values);
    db.close();
  },
});

async function createServerDatabase(dataDirectory: string, { now }: TestClock): Promise<WorldDatabase> {
  const ownerUrl = await borrowMigratedDatabase();
  const url = ownerUrl.replace('//postgres:', `//${SERVICE_ROLE}:`);
  return {
    engine: await openServerEngine({ url, file: writeDatabaseFile(url), now }, dataDirectory),
    async occupy() {
      const client = new Client(ownerUrl);
      await client.connect();
      onTestFinished(() => client.end());
      await client.query('BEGIN; LOCK TABLE clock, audit_record, audit_overflow IN EXCLUSIVE MODE');
      return {
        release: async () => void (await client.query('ROLLBACK')),
        // The server itself limits how long it waits.
        waitFor: (answer) => answer,
      };
    },
    async openAgain() {
      const store = await openServiceStore(ownerUrl, now);
      return {
        transact: (work) =>
          store.transact(async (tx) => {
            await tx.changes('organisation');
            return work(tx);
          }),
      };
    },
    createDumper: () => createPostgresDumper(ownerUrl),
    async rememberAnswers(answers) {
      const client = new Client(ownerUrl);
      await client.connect();
      const { text, values } = createRememberedAnswers(answers, (at) => `$${at}`);
      await client.query(text, values);
      await client.end();
    },
  };
}

/** Creates the database of a world on the engine of the project. */
export const createWorldDatabase = async (dataDirectory: string, clock: TestClock): Promise<WorldDatabase> =>
  inject('engine') === 'PostgreSQL'
    ? createServerDatabase(dataDirectory, clock)
    : createFileDatabase(dataDirectory, clock);
