import {
  addPosition,
  createPositions,
  encodePositions,
  fillStoredPositions,
  listPositions,
} from '@server/db/sqlite/audit/blocks/positions';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { SeededRandom } from '../support/seeded-random';
import { readNumber } from './edit-database';
import type { StoredChange, StoredMutationKind } from './mutation';
import { listStored, openStored, writeBody } from './stored-blocks';

interface Posting {
  readonly term: number;
  readonly firstSeq: number;
  readonly positions: Buffer;
}

const listPostings = (db: Database): Posting[] =>
  db
    .prepare<[], Posting>(
      'SELECT term, first_seq AS firstSeq, places AS positions FROM audit_posting ORDER BY term, first_seq',
    )
    .all();

const findPositions = ({ positions }: Posting): number[] =>
  listPositions(fillStoredPositions(createPositions(), positions));

const insertPosting = (db: Database, { term, firstSeq, positions }: Posting): void =>
  void db
    .prepare('INSERT OR REPLACE INTO audit_posting (term, first_seq, places) VALUES (?, ?, ?)')
    .run(term, firstSeq, positions);

const removePosting = (db: Database, { term, firstSeq }: Posting): void =>
  void db.prepare('DELETE FROM audit_posting WHERE term = ? AND first_seq = ?').run(term, firstSeq);

function writePositions(db: Database, posting: Posting, positions: readonly number[]): void {
  const changed = createPositions();
  for (const position of positions) addPosition(changed, position);
  insertPosting(db, { ...posting, positions: encodePositions(changed) });
}

/** Hides one record of a block from the filters by a word. */
function hideRecord(db: Database, random: SeededRandom): void {
  const posting = random.pick(listPostings(db).filter((one) => findPositions(one).length > 1));
  const hidden = random.pick(findPositions(posting));
  writePositions(
    db,
    posting,
    findPositions(posting).filter((position) => position !== hidden),
  );
}

/** Shows one more record of a block to the filters by a word. */
function showRecord(db: Database, random: SeededRandom): void {
  const posting = random.pick(listPostings(db).filter((one) => findPositions(one).length < 500));
  const known = new Set(findPositions(posting));
  const others = Array.from({ length: 512 }, (_, position) => position).filter(
    (position) => !known.has(position),
  );
  writePositions(db, posting, [...known, random.pick(others)]);
}

function movePosting(db: Database, random: SeededRandom): void {
  const posting = random.pick(listPostings(db));
  removePosting(db, posting);
  insertPosting(db, { ...posting, term: posting.term + 16 * (1000 + random.below(1000)) });
}

const listUnposted = (db: Database): number[] =>
  z.array(z.int()).parse(db.prepare('SELECT first_seq FROM audit_unposted ORDER BY first_seq').pluck().all());

/** Ids of words that records of blocks contain. */
const listUsedWords = (db: Database): number[] =>
  z
    .array(z.int())
    .parse(
      db
        .prepare('SELECT DISTINCT term / 16 FROM audit_posting WHERE term % 16 IN (0, 1, 3, 5)')
        .pluck()
        .all(),
    );

function swapWords(db: Database, random: SeededRandom): void {
  const words = listUsedWords(db);
  const one = random.pick(words);
  const other = random.pick(words.filter((id) => id !== one));
  const read = db.prepare('SELECT text FROM audit_term WHERE id = ?').pluck();
  const texts = [read.get(one), read.get(other)];
  const write = db.prepare('UPDATE audit_term SET text = ? WHERE id = ?');
  write.run('between', one);
  write.run(texts[0], other);
  write.run(texts[1], one);
}

const readRemovedThrough = (db: Database): number =>
  readNumber(db, 'SELECT max(through_seq) FROM audit_tombstone');

/** Adds a record in the form of older versions. */
const addRow = (db: Database, seq: number, random: SeededRandom): void =>
  void db
    .prepare(
      `INSERT INTO audit_record (seq, at, channel, actor_kind, outcome, request_id, duration_us, hash)
       VALUES (?, ?, 0, 2, 0, 'r1', ?, randomblob(32))`,
    )
    .run(seq, 1 + random.below(1e9), random.below(999));

/** Adds a block of one record, with the content of another, that needs no postings. */
function addBlock(db: Database, seq: number, random: SeededRandom): void {
  const from = random.pick(listStored(db, 'audit_block'));
  const body = writeBody(openStored(from), random.below(9), from.baseMs);
  db.prepare('INSERT INTO audit_block (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)').run(
    seq,
    seq,
    from.baseMs,
    from.hash,
    body,
  );
  db.prepare('INSERT INTO audit_unposted (first_seq) VALUES (?)').run(seq);
}

/** A number of a record that a block holds and that is not its first. */
function pickInBlock(db: Database, random: SeededRandom): number {
  const { firstSeq, lastSeq } = random.pick(listStored(db, 'audit_block'));
  return firstSeq + 1 + random.below(lastSeq - firstSeq);
}

/** Puts an open commit behind the blocks, so that the log seems to end there. */
function endBehindBlocks(db: Database, random: SeededRandom): void {
  const seq = pickInBlock(db, random);
  const from = random.pick(listStored(db, 'audit_window'));
  db.prepare('DELETE FROM audit_window').run();
  db.prepare('INSERT INTO audit_window (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)').run(
    seq,
    seq,
    from.baseMs,
    from.hash,
    writeBody(openStored(from), 0, from.baseMs),
  );
}

const changes: readonly (readonly [kind: string, change: StoredChange])[] = [
  ['record hidden from filters', hideRecord],
  ['record added to filters', showRecord],
  ['posting deleted', (db, random) => removePosting(db, random.pick(listPostings(db)))],
  ['posting moved to another word', movePosting],
  [
    'posting added to a block without',
    (db, random) =>
      insertPosting(db, {
        ...random.pick(listPostings(db)),
        term: 16 * (1000 + random.below(1000)),
        firstSeq: random.pick(listUnposted(db)),
      }),
  ],
  [
    'block without postings called complete',
    (db, random) =>
      void db.prepare('DELETE FROM audit_unposted WHERE first_seq = ?').run(random.pick(listUnposted(db))),
  ],
  [
    'second number of a block added',
    (db, random) =>
      void db.prepare('INSERT INTO audit_unposted (first_seq) VALUES (?)').run(pickInBlock(db, random)),
  ],
  [
    'step back of the clock added',
    (db, random) =>
      void db.prepare('INSERT INTO audit_time_fall (seq) VALUES (?)').run(pickInBlock(db, random)),
  ],
  ['steps back of the clock left out', (db) => void db.exec('DELETE FROM audit_time_fall')],
  ['two words swapped', swapWords],
  [
    'word deleted',
    (db, random) =>
      void db.prepare('DELETE FROM audit_term WHERE id = ?').run(random.pick(listUsedWords(db))),
  ],
  ['row added before the first record', (db, random) => addRow(db, -random.below(99), random)],
  ['row added among packed records', (db, random) => addRow(db, pickInBlock(db, random), random)],
  [
    'row added in the place of a removed one',
    (db, random) => addRow(db, 1 + random.below(readRemovedThrough(db)), random),
  ],
  [
    'block added in the place of removed records',
    (db, random) => addBlock(db, 1 + random.below(readRemovedThrough(db)), random),
  ],
  ['block added inside another', (db, random) => addBlock(db, pickInBlock(db, random), random)],
  ['open commit put behind the blocks', endBehindBlocks],
];

const beside: readonly (readonly [kind: string, change: StoredChange])[] = [
  [
    'repetition of a call added',
    (db, random) => {
      const seq = pickInBlock(db, random);
      db.prepare('INSERT INTO audit_rerun (seq, of_seq) VALUES (?, ?)').run(seq, seq - 1);
    },
  ],
  [
    'counted failure added',
    (db, random) =>
      void db
        .prepare('INSERT INTO audit_overflow (place, at, hash, body) VALUES (?, 5, randomblob(32), ?)')
        .run(random.below(1024), random.pick(listStored(db, 'audit_window')).body),
  ],
];

/** Changes of what lists and filters find records by, and of rows that hold no record of the chain. */
export const storedFilterChanges: readonly StoredMutationKind[] = [
  ...changes.map(([kind, change]) => ({ kind, change, residual: null, residualInBackup: null })),
  ...beside.map(([kind, change]) => ({
    kind,
    change,
    residual: 'rows beside the log' as const,
    residualInBackup: 'rows beside the log' as const,
  })),
];
