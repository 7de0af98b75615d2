import { join } from 'node:path';
import { createCommitWindow } from '@server/db/sqlite/engine/commit-window';
import { guardStatements } from '@server/db/sqlite/engine/guarded-statements';
import type { Transaction } from '@server/db/sqlite/engine/transaction';
import { createTransaction } from '@server/db/sqlite/engine/transaction';
import { createWindowMeter } from '@server/meters/window-meter';
import { AppError } from '@shared/kernel/errors';
import Database, { SqliteError } from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

/** A commit window over a real file with one table, and the events that it reported. */
function openWindow(
  beginWithinMs = 0,
  faults: (transaction: Transaction) => Partial<Transaction> = () => ({}),
) {
  const file = join(createTemporaryFolder(), 'window.db');
  const db = new Database(file, { timeout: 0 });
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE note (text TEXT NOT NULL UNIQUE) STRICT');
  const other = new Database(file, { timeout: 0 });
  onTestFinished(() => {
    other.close();
    db.close();
  });
  const reported: string[] = [];
  const sound = createTransaction(db, beginWithinMs, () => performance.now());
  const transaction: Transaction = {
    ...sound,
    get isOpen() {
      return sound.isOpen;
    },
    ...faults(sound),
  };
  const meter = createWindowMeter();
  const window = createCommitWindow(transaction, {
    monotonicMs: () => 0,
    meter,
    onBegin: () => reported.push('begin'),
    onCommit: () => reported.push('commit'),
    onCommitted: () => undefined,
    onFailure: () => reported.push('failure'),
  });
  const insert = guardStatements(db).prepare('INSERT INTO note (text) VALUES (?)');
  const write = async (text: string) => void insert.run(text);
  const committed = () => other.prepare('SELECT text FROM note ORDER BY rowid').pluck().all();
  return { db, other, meter, window, transaction, reported, write, committed };
}

const getCode = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

const getEnd = (end: PromiseSettledResult<unknown>): string =>
  end.status === 'rejected' ? getCode(end.reason) : end.status;

/** Creates a commit that fails as SQLite does. */
const failCommit = (code: string) => (): void => {
  throw new SqliteError('disk I/O error', code);
};

/** Counts the commits that took the place of failed ones. */
const countCommits = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }));

describe('commit window', () => {
  verifies('run.engine-may-wait', 'work that waits for nothing runs without a turn in between', async () => {
    const { window } = openWindow();
    const order: string[] = [];
    const enter = (name: string) =>
      window.transact(() => {
        order.push(name);
        queueMicrotask(() => order.push(`after ${name}`));
      });
    await Promise.all([enter('first'), enter('second')]);
    expect(order).toEqual(['first', 'second', 'after first', 'after second']);
  });

  verifies(
    'run.commit-window',
    'transactions of one turn share one commit, and no caller gets an answer before it',
    async () => {
      const { window, reported, write, committed } = openWindow();
      const received: unknown[] = [];
      const transactions = ['a', 'b', 'c'].map(async (text) => {
        await window.transact(async () => {
          expect(committed()).toEqual([]);
          await write(text);
        });
        received.push(committed());
      });
      await Promise.all(transactions);
      expect(reported).toEqual(['begin', 'commit']);
      expect(received).toEqual(Array.from({ length: 3 }, () => ['a', 'b', 'c']));
    },
  );

  it('closes after 64 transactions', async () => {
    const { window, reported, write, committed } = openWindow();
    await Promise.all(
      Array.from({ length: 130 }, (_, index) => window.transact(() => write(`note ${index}`))),
    );
    expect(reported.filter((word) => word === 'commit')).toHaveLength(3);
    expect(committed()).toHaveLength(130);
  });

  it('runs transactions one after another, whatever they await', async () => {
    const { window } = openWindow();
    const order: string[] = [];
    const transaction = (name: string) =>
      window.transact(async () => {
        order.push(`${name}1`);
        await Promise.resolve();
        order.push(`${name}2`);
      });
    await Promise.all([transaction('a'), transaction('b')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('fails as a whole when one transaction throws: nothing was done for any caller', async () => {
    const { window, write, committed, reported } = openWindow();
    const ends = await Promise.allSettled([
      window.transact(() => write('kept?')),
      window.transact(() => Promise.reject(new Error('bug'))),
      window.transact(() => write('never run')),
    ]);
    expect(ends.map((end) => (end.status === 'rejected' ? getCode(end.reason) : end.status))).toEqual(
      Array.from({ length: 3 }, () => 'unavailable'),
    );
    expect(committed()).toEqual([]);
    expect(reported).toEqual(['begin', 'failure']);
    expect(window.hasFailed).toBe(true);
    await window.transact(() => write('afterwards'));
    expect(window.hasFailed).toBe(false);
    expect(committed()).toEqual(['afterwards']);
  });

  it('undoes a savepoint alone when its work throws', async () => {
    const { window, transaction, write, committed } = openWindow();
    await window.transact(async () => {
      await write('before');
      const refused = transaction.savepoint(async () => {
        await write('undone');
        throw new AppError('not_found', 'Not found.');
      });
      await expect(refused).rejects.toThrow('Not found.');
      await write('after');
    });
    expect(committed()).toEqual(['before', 'after']);
  });

  it('lets nothing commit by itself once the engine has rolled back', async () => {
    const { db, window, transaction, write, committed } = openWindow();
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
    const work = window.transact(async () => {
      await write('small');
      await transaction.savepoint(() => write('x'.repeat(100_000))).catch(() => undefined);
      await write('would commit alone');
    });
    await expect(work).rejects.toMatchObject({ code: 'unavailable' });
    expect(committed()).toEqual([]);
    db.pragma('max_page_count = 1000000');
    await window.transact(() => write('room again'));
    expect(committed()).toEqual(['room again']);
  });

  it('lets no savepoint begin a transaction of its own once the engine has rolled back', async () => {
    const { db, window, transaction, write, committed } = openWindow();
    const work = window.transact(async () => {
      db.exec('ROLLBACK');
      await transaction.savepoint(() => write('would commit with its savepoint')).catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: 'unavailable' });
    expect(committed()).toEqual([]);
  });

  it('waits for another process without stopping the event loop', async () => {
    const { window, other, write, committed } = openWindow(5_000);
    other.exec('BEGIN IMMEDIATE');
    const work = window.transact(() => write('patient'));
    await new Promise((turn) => setImmediate(turn));
    await new Promise((turn) => setImmediate(turn));
    other.exec('COMMIT');
    await work;
    expect(committed()).toEqual(['patient']);
  });

  it('gives up on another process that keeps writing', async () => {
    const { window, other, write, committed } = openWindow(20);
    other.exec('BEGIN IMMEDIATE');
    await expect(window.transact(() => write('late'))).rejects.toMatchObject({ code: 'unavailable' });
    other.exec('COMMIT');
    expect(committed()).toEqual([]);
  });

  it('writes another commit over one that failed, before any caller gets its answer', async () => {
    const { db, window, write, committed } = openWindow(0, () => ({
      commit: failCommit('SQLITE_IOERR_FSYNC'),
    }));
    const before = countCommits(db);
    const transactions = ['a', 'b'].map((text) => window.transact(() => write(text)));
    const ends = await Promise.allSettled(transactions);
    expect(ends.map(getEnd)).toEqual(['unavailable', 'unavailable']);
    expect(countCommits(db)).toBe(before + 1);
    expect(committed()).toEqual([]);
  });

  verifies(
    'run.failed-commit',
    'a caller does not get `unavailable` while a crash could store its work',
    async () => {
      const { window, write } = openWindow(0, () => ({
        commit: failCommit('SQLITE_IOERR_FSYNC'),
        overwriteFailedCommit: () => Promise.reject(new Error('disk I/O error')),
      }));
      const transactions = Array.from({ length: 65 }, (_, index) =>
        window.transact(() => write(`note ${index}`)),
      );
      const ends = await Promise.allSettled(transactions);
      // The last one was queued for the next window.
      const unknown = Array.from({ length: 64 }, () => 'outcome_unknown');
      expect(ends.map(getEnd)).toEqual([...unknown, 'unavailable']);
    },
  );

  it('needs no other commit when a page of the failed one was not written', async () => {
    const { db, window, write } = openWindow(0, () => ({ commit: failCommit('SQLITE_FULL') }));
    const before = countCommits(db);
    await expect(window.transact(() => write('a'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(countCommits(db)).toBe(before);
  });
});
