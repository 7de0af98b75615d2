import { createBodyWriter } from '@server/db/sqlite/audit/blocks/body-writer';
import type { Chunk } from '@server/db/sqlite/audit/blocks/chunk';
import { openChunk } from '@server/db/sqlite/audit/blocks/chunk';
import type { Database } from 'better-sqlite3';
import type { SeededRandom } from '../support/seeded-random';
import type { StoredChange, StoredMutationKind } from './mutation';

interface StoredRecords {
  /** The number by which the table finds the row. */
  readonly id: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly baseMs: number;
  readonly hash: Buffer;
  readonly body: Buffer;
}

type Table = 'audit_block' | 'audit_window';

/** Lists blocks or commits, oldest first. */
export const listStored = (db: Database, table: Table): StoredRecords[] =>
  db
    .prepare<[], StoredRecords>(
      `SELECT rowid AS id, first_seq AS firstSeq, last_seq AS lastSeq, at AS baseMs, hash, body FROM ${table} ORDER BY rowid`,
    )
    .all();

/** Opens the records of a block or commit. */
export const openStored = (stored: StoredRecords): Chunk => openChunk(stored.body, stored);

const setColumns = (
  db: Database,
  table: Table,
  id: number,
  values: Readonly<Record<string, unknown>>,
): void => {
  const columns = Object.keys(values).map((column) => `${column} = ?`);
  db.prepare(`UPDATE ${table} SET ${columns.join(', ')} WHERE rowid = ?`).run(...Object.values(values), id);
};

/** Writes one record as a body of its own. */
export function writeBody(chunk: Chunk, position: number, baseMs: number): Buffer {
  const writer = createBodyWriter();
  writer.add(chunk.readRecord(position), baseMs);
  return writer.take();
}

/** Adds to one byte of a column, or turns one of its bits. */
const changeBytes =
  (table: Table, column: 'body' | 'hash', isBit: boolean): StoredChange =>
  (db, random) => {
    const stored = random.pick(listStored(db, table));
    const bytes = stored[column];
    const index = random.below(bytes.length);
    const before = bytes[index] ?? 0;
    bytes[index] = isBit ? before ^ (1 << random.below(8)) : before + 1 + random.below(255);
    setColumns(db, table, stored.id, { [column]: bytes });
  };

const addToColumn =
  (table: Table, column: 'first_seq' | 'last_seq' | 'at', amount: (random: SeededRandom) => number) =>
  (db: Database, random: SeededRandom): void => {
    const { id } = random.pick(listStored(db, table));
    db.prepare(`UPDATE ${table} SET ${column} = ${column} + ? WHERE rowid = ?`).run(amount(random), id);
  };

const upTo = (random: SeededRandom): number => 1 + random.below(9);
const downTo = (random: SeededRandom): number => -1 - random.below(9);

function pickTwo(db: Database, random: SeededRandom): [StoredRecords, StoredRecords] {
  const blocks = listStored(db, 'audit_block');
  const one = random.pick(blocks);
  return [one, random.pick(blocks.filter(({ id }) => id !== one.id))];
}

function swapBlocks(db: Database, random: SeededRandom): void {
  const [one, other] = pickTwo(db, random);
  for (const [to, from] of [
    [one, other],
    [other, one],
  ] as const)
    setColumns(db, 'audit_block', to.id, { body: from.body, hash: from.hash, at: from.baseMs });
}

/** Dates the time before a block back, and its first record that much later behind it: every record stays the same. */
function moveBaseTime(db: Database, random: SeededRandom): void {
  const stored = random.pick(listStored(db, 'audit_block').slice(1));
  const chunk = openStored(stored);
  const baseMs = stored.baseMs - 1 - random.below(1e6);
  const body = Buffer.concat([writeBody(chunk, 0, baseMs), chunk.cutFrom(1)]);
  setColumns(db, 'audit_block', stored.id, { at: baseMs, body });
}

const removeStored = (db: Database, table: Table, { id }: StoredRecords): void =>
  void db.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(id);

const changes: readonly (readonly [kind: string, change: StoredChange])[] = [
  ['bit of a block turned', changeBytes('audit_block', 'body', true)],
  ['byte of a block changed', changeBytes('audit_block', 'body', false)],
  ['hash of a block changed', changeBytes('audit_block', 'hash', false)],
  ['bit of an open commit turned', changeBytes('audit_window', 'body', true)],
  ['byte of an open commit changed', changeBytes('audit_window', 'body', false)],
  ['hash of an open commit changed', changeBytes('audit_window', 'hash', false)],
  [
    'body of a block replaced by another',
    (db, random) => {
      const [one, other] = pickTwo(db, random);
      setColumns(db, 'audit_block', one.id, { body: other.body });
    },
  ],
  ['two blocks swapped', swapBlocks],
  ['first number of a block raised', addToColumn('audit_block', 'first_seq', upTo)],
  ['first number of a block lowered', addToColumn('audit_block', 'first_seq', downTo)],
  ['last number of a block raised', addToColumn('audit_block', 'last_seq', upTo)],
  ['last number of a block lowered', addToColumn('audit_block', 'last_seq', downTo)],
  ['first number of an open commit raised', addToColumn('audit_window', 'first_seq', () => 1)],
  ['first number of an open commit lowered', addToColumn('audit_window', 'first_seq', downTo)],
  ['time before a block changed', addToColumn('audit_block', 'at', upTo)],
  ['time before an open commit changed', addToColumn('audit_window', 'at', downTo)],
  ['time before a block moved with its first record', moveBaseTime],
  [
    'block deleted',
    (db, random) => removeStored(db, 'audit_block', random.pick(listStored(db, 'audit_block'))),
  ],
  [
    'open commit deleted between others',
    (db, random) =>
      removeStored(db, 'audit_window', random.pick(listStored(db, 'audit_window').slice(0, -1))),
  ],
];

/** Cuts off the newest commit, in whose place a shorter log is left. */
const cutNewest: StoredChange = (db) => {
  const newest = listStored(db, 'audit_window').at(-1);
  if (newest === undefined) throw new Error('there is no open commit');
  removeStored(db, 'audit_window', newest);
};

/** Changes of blocks, and of commits that no block holds yet. */
export const storedBlockChanges: readonly StoredMutationKind[] = [
  ...changes.map(([kind, change]) => ({ kind, change, residual: null, residualInBackup: null })),
  {
    kind: 'newest open commit deleted',
    change: cutNewest,
    residual: 'newest records',
    residualInBackup: 'older backup',
  },
];
