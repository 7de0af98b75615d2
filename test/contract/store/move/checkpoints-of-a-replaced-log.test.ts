import { createLogSource } from '@server/features/audit/chain/audit-source';
import { readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import {
  appendDueCheckpoint,
  appendNewestCheckpoint,
  isSettledElsewhere,
} from '@server/features/audit/chain/take-checkpoints';
import { createHeldState } from '@server/features/service/held/create-held-state';
import type { Store } from '@server/stores/store';
import { describe, expect } from 'vitest';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { createWholeStore } from '../../../support/nodes/whole-store';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Puts a shorter log in place of the living one. */
const SHORTEN = 'SET session_replication_role = replica; DELETE FROM audit_record WHERE seq > 3;';
/** Notes the records of the living log as those of one that a restore has replaced. */
const REPLACE = 'INSERT INTO audit_replaced SELECT seq, 2, hash FROM audit_record WHERE seq > 3;';

const states = [
  { name: 'nothing was noted', before: '', note: 'SELECT', isHeld: true, isSettled: false },
  {
    name: 'a restore has replaced a log with its record',
    before: REPLACE,
    note: 'INSERT INTO audit_restore (number, replaced_seq) VALUES (2, 5)',
    isHeld: false,
    isSettled: true,
  },
  {
    name: 'a restore has replaced a log with another record in its place',
    before: '',
    note: `INSERT INTO audit_replaced VALUES (5, 2, sha256('other'));
      INSERT INTO audit_restore (number, replaced_seq) VALUES (2, 5)`,
    isHeld: true,
    isSettled: false,
  },
  {
    name: 'another data directory has settled it',
    before: '',
    note: 'INSERT INTO audit_restore (number, replaced_seq, is_settled) VALUES (2, 3, true)',
    isHeld: true,
    isSettled: true,
  },
];

/** A data directory that has signed a log of 5 records, and a database where that was changed. */
async function openChanged({ before, note }: { readonly before: string; readonly note: string }) {
  const { store, url } = await openPostgresTestStore();
  const dataDirectory = createTemporaryFolder();
  await appendAll({ store }, createCallEntries(5));
  const whole = createWholeStore(store);
  await appendNewestCheckpoint(whole, dataDirectory);
  await withClient(url, async (client) => {
    await client.query(before + SHORTEN);
    await client.query(note);
  });
  return { store: whole, url, dataDirectory, source: createLogSource(store) };
}

describe('a checkpoint that contradicts the log of a PostgreSQL', () => {
  for (const { name, isHeld, isSettled, ...changes } of states)
    verifies('run.replaced-log', `${isHeld ? 'holds' : 'does not hold'} a service if ${name}`, async () => {
      const { source, dataDirectory } = await openChanged(changes);
      expect((await findContradiction(source, dataDirectory)) !== null).toBe(isHeld);
      expect(await isSettledElsewhere(source, dataDirectory)).toBe(isSettled);
    });

  verifies('run.replaced-log', 'keeps no later checkpoint from being taken', async () => {
    const [, replaced = { before: '', note: '' }] = states;
    const { store, source, dataDirectory } = await openChanged(replaced);
    await appendDueCheckpoint(store, dataDirectory);
    expect(readCheckpoints(dataDirectory).map(({ size, replacements }) => [size, replacements])).toEqual([
      [5, undefined],
      [3, 2],
    ]);
    expect(await findContradiction(source, dataDirectory)).toBeNull();
    await appendAll({ store }, createCallEntries(4));
    expect(await findContradiction(source, dataDirectory)).toBeNull();
  });

  const readMarks = async (url: string) =>
    (await withClient(url, (client) => client.query('SELECT FROM audit_set_back'))).rowCount;

  verifies('run.set-back-for-all', 'leaves a mark, unless it is of another log or settled', async () => {
    const findHeld = (store: Store, dataDirectory: string) =>
      createHeldState({ store, dataDirectory, monotonicMs: () => performance.now() }).find();
    const marks: [string | undefined, number | null][] = [];
    for (const changes of states) {
      const { store, url, dataDirectory } = await openChanged(changes);
      marks.push([(await findHeld(store, dataDirectory))?.kind, await readMarks(url)]);
    }
    expect(marks).toEqual([
      ['shorter', 1],
      [undefined, 0],
      ['shorter', 1],
      ['shorter', 0],
    ]);
    const [unchanged = { before: '', note: '' }] = states;
    const { dataDirectory } = await openChanged(unchanged);
    const other = await openPostgresTestStore();
    await appendAll(other, createCallEntries(7, 1));
    expect((await findHeld(createWholeStore(other.store), dataDirectory))?.kind).toBe('other_log');
    expect(await readMarks(other.url)).toBe(0);
  });

  verifies('run.replaced-log', 'holds a service by what it saw last, if the restore is undone', async () => {
    const [, { before, note } = { before: '', note: '' }] = states;
    const kept = 'CREATE TABLE complete AS SELECT * FROM audit_record;';
    const { store, url, source, dataDirectory } = await openChanged({ before: before + kept, note });
    await appendAll({ store }, createCallEntries(1));
    await appendNewestCheckpoint(store, dataDirectory);
    // The replaced log is put back, which has the first checkpoint and lacks the second one.
    await withClient(url, (client) =>
      client.query(`SET session_replication_role = replica; DELETE FROM audit_record WHERE seq > 3;
        INSERT INTO audit_record SELECT * FROM complete WHERE seq > 3; DROP TABLE complete;
        DELETE FROM audit_restore; DELETE FROM audit_replaced`),
    );
    expect(await findContradiction(source, dataDirectory)).toEqual({ kind: 'rewritten', size: 4 });
  });
});
