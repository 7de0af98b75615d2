import type { Database } from 'better-sqlite3';
import { moveRecord, swapRecords } from '../../support/audit/audit-tampering';
import type { SeededRandom } from '../support/seeded-random';
import { editDatabase, listSeqs, readNumber } from './edit-database';
import type { Installation } from './honest-installation';
import type { Mutation } from './mutation';

/** Columns that hold the id of a word. */
const WORD_COLUMNS = [
  'property',
  'actor',
  'claimed',
  'operation',
  'rpc_method',
  'code',
  'reason',
  'missing_permission',
] as const;

/** Columns with a number of few meanings, and how many there are. */
const CHOICE_COLUMNS = [
  ['channel', 3],
  ['actor_kind', 3],
  ['outcome', 3],
] as const;

const setValue = (db: Database, column: string, seq: number, value: unknown): void =>
  void db.prepare(`UPDATE audit_record SET ${column} = ? WHERE seq = ?`).run(value, seq);

type Edit = (db: Database, seq: number, random: SeededRandom) => void;

const changeWord =
  (column: string): Edit =>
  (db, seq, random) => {
    const now = readNumber(db, `SELECT coalesce(${column}, 0) FROM audit_record WHERE seq = ?`, seq);
    const ids = readNumber(db, 'SELECT max(id) FROM audit_term');
    const other = 1 + random.below(ids);
    // The same word would change nothing.
    setValue(db, column, seq, other === now ? null : other);
  };

const changeChoice =
  (column: string, count: number): Edit =>
  (db, seq, random) => {
    const now = readNumber(db, `SELECT ${column} FROM audit_record WHERE seq = ?`, seq);
    setValue(db, column, seq, (now + 1 + random.below(count - 1)) % count);
  };

const addTo =
  (column: string): Edit =>
  (db, seq, random) =>
    setValue(
      db,
      column,
      seq,
      readNumber(db, `SELECT coalesce(${column}, 0) FROM audit_record WHERE seq = ?`, seq) +
        1 +
        random.below(999),
    );

const edits: readonly (readonly [column: string, edit: Edit])[] = [
  ['at', addTo('at')],
  ['status', addTo('status')],
  ['duration_us', addTo('duration_us')],
  ...WORD_COLUMNS.map((column) => [column, changeWord(column)] as const),
  ...CHOICE_COLUMNS.map(([column, count]) => [column, changeChoice(column, count)] as const),
  ['target_id', (db, seq, random) => setValue(db, 'target_id', seq, `res_${random.below(1e9)}`)],
  ['request_id', (db, seq, random) => setValue(db, 'request_id', seq, `req_${random.below(1e9)}`)],
  ['address', (db, seq, random) => setValue(db, 'address', seq, Buffer.from([10, 0, 0, random.below(256)]))],
  ['extras', (db, seq, random) => setValue(db, 'extras', seq, Buffer.alloc(9, random.below(256)))],
  [
    'client',
    (db, seq) => {
      const now = readNumber(db, 'SELECT coalesce(client, 0) FROM audit_record WHERE seq = ?', seq);
      setValue(db, 'client', seq, now === 0 ? 1 : null);
    },
  ],
  ['hash', (db, seq, random) => setValue(db, 'hash', seq, Buffer.alloc(32, random.below(256)))],
];

/** A seq that is not the newest: without the newest one, the log is only shorter. */
const pickOlder = (file: string, random: SeededRandom): number => random.pick(listSeqs(file).slice(0, -1));

function deleteRecord(file: string, random: SeededRandom): void {
  const seq = pickOlder(file, random);
  editDatabase(file, (db) => void db.prepare('DELETE FROM audit_record WHERE seq = ?').run(seq));
}

function swapTwo(file: string, random: SeededRandom): void {
  const seqs = listSeqs(file);
  const one = random.pick(seqs);
  const other = random.pick(seqs.filter((seq) => seq !== one));
  editDatabase(file, (db) => swapRecords(db, one, other));
}

/** Moves all records behind a random one up by one, and puts a copy of it between. */
function insertBetween(file: string, random: SeededRandom): void {
  const seqs = listSeqs(file);
  const from = pickOlder(file, random);
  editDatabase(file, (db) => {
    for (const seq of seqs.filter((each) => each > from).toReversed()) {
      moveRecord(db, seq, seq + 1);
      db.exec(`DELETE FROM audit_record WHERE seq = ${seq}`);
    }
    moveRecord(db, from, from + 1);
  });
}

function appendCopy(file: string, random: SeededRandom): void {
  const last = listSeqs(file).at(-1) ?? 0;
  const from = pickOlder(file, random);
  editDatabase(file, (db) => moveRecord(db, from, last + 1));
}

function changeWordText(file: string, random: SeededRandom): void {
  editDatabase(file, (db) => {
    const used = readNumber(
      db,
      'SELECT operation FROM audit_record WHERE operation IS NOT NULL ORDER BY seq LIMIT 1 OFFSET ?',
      random.below(20),
    );
    db.prepare('UPDATE audit_term SET text = text || ? WHERE id = ?').run(String(random.below(1e6)), used);
  });
}

type FileChange = (file: string, random: SeededRandom) => void;

const changes: readonly (readonly [kind: string, change: FileChange])[] = [
  ['record deleted', deleteRecord],
  ['two records swapped', swapTwo],
  ['record put between others', insertBetween],
  ['record appended, wrong hash', appendCopy],
  ['word of the log changed', changeWordText],
  ...edits.map(([column, edit]): readonly [string, FileChange] => [
    `record changed: ${column}`,
    (file, random) => {
      const seq = random.pick(listSeqs(file));
      editDatabase(file, (db) => edit(db, seq, random));
    },
  ]),
];

const createMutation = (kind: string, target: Mutation['target'], change: FileChange): Mutation => ({
  kind: target === 'backup' ? `backup: ${kind}` : kind,
  target,
  residual: null,
  apply: (copy: Installation, random) =>
    change(target === 'backup' ? copy.backupFile : copy.databaseFile, random),
});

/** Careless or dishonest changes of single records, in the database and in a backup. */
export const recordMutations: readonly Mutation[] = [
  ...changes.map(([kind, change]) => createMutation(kind, 'installation', change)),
  ...changes.map(([kind, change]) => createMutation(kind, 'backup', change)),
];
