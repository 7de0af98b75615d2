import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import {
  changeLine,
  changeNote,
  deleteCheckpoints,
  deleteNewest,
  replaceSigningKey,
  signHead,
} from './checkpoint-files';
import { editDatabase } from './edit-database';
import type { Mutation } from './mutation';

const target = 'installation';

const removeSigningKey: Mutation['apply'] = ({ dataDirectory }) =>
  rmSync(join(dataDirectory, 'audit-signing.key'));

const flipFirstByte = (hash: Uint8Array): Uint8Array =>
  Uint8Array.from(hash, (byte, index) => (index === 0 ? byte ^ 1 : byte));

/** Changes of checkpoints and signing key, while the log stays as it is. */
const checkpointMutations: readonly Mutation[] = [
  { kind: 'checkpoints deleted', target, residual: 'checkpoints taken away', apply: deleteCheckpoints },
  { kind: 'newest checkpoint deleted', target, residual: 'checkpoints taken away', apply: deleteNewest },
  { kind: 'checkpoint changed', target, residual: 'checkpoints taken away', apply: changeNote },
  {
    kind: 'size of a checkpoint changed',
    target,
    residual: 'checkpoints taken away',
    apply: (copy, random) => changeLine(copy, { size: 1 + random.below(1e6) }),
  },
  {
    kind: 'time of a checkpoint changed',
    target,
    residual: 'checkpoints taken away',
    apply: (copy, random) => changeLine(copy, { atMs: random.below(1e12) }),
  },
  {
    kind: 'verifier key of a checkpoint changed',
    target,
    residual: 'checkpoints taken away',
    apply: (copy, random) => changeLine(copy, { verifierKey: `${random.below(1e9)}` }),
  },
  { kind: 'signing key replaced', target, residual: 'checkpoints taken away', apply: replaceSigningKey },
  { kind: 'signing key deleted', target, residual: 'checkpoints taken away', apply: removeSigningKey },
  {
    kind: 'untrue checkpoint signed with the signing key',
    target,
    residual: null,
    apply: (copy) => signHead(copy, flipFirstByte),
  },
];

const editTombstone =
  (sql: string): Mutation['apply'] =>
  ({ databaseFile }) =>
    editDatabase(databaseFile, (db) => void db.exec(sql));

const changeSchema =
  (change: (db: Database) => void): Mutation['apply'] =>
  ({ databaseFile }) =>
    editDatabase(databaseFile, () => undefined, change);

const dropIndex = (db: Database): void => void db.exec('DROP INDEX api_key_by_property');

/** Changes of what retention left, of the schema, and of rows that are no records. */
const otherMutations: readonly Mutation[] = [
  {
    kind: 'tombstone deleted',
    target,
    residual: null,
    apply: editTombstone('DELETE FROM audit_tombstone'),
  },
  {
    kind: 'tombstone changed: first hash',
    target,
    residual: null,
    apply: editTombstone("UPDATE audit_tombstone SET first_hash = x'00'"),
  },
  {
    kind: 'tombstone changed: last hash',
    target,
    residual: null,
    apply: editTombstone('UPDATE audit_tombstone SET last_hash = zeroblob(32)'),
  },
  {
    kind: 'tombstone changed: end',
    target,
    residual: null,
    apply: editTombstone('UPDATE audit_tombstone SET through_seq = through_seq - 1'),
  },
  {
    kind: 'trigger left out',
    target,
    residual: null,
    apply: changeSchema((db) => void db.exec('DROP TRIGGER api_key_is_frozen')),
  },
  {
    kind: 'trigger planted',
    target,
    residual: null,
    apply: changeSchema(
      (db) =>
        void db.exec(
          'CREATE TRIGGER reviver AFTER INSERT ON audit_record BEGIN UPDATE api_key SET revoked_at = NULL; END',
        ),
    ),
  },
  {
    kind: 'view changed',
    target,
    residual: null,
    apply: changeSchema(
      (db) => void db.exec('DROP VIEW audit_end; CREATE VIEW audit_end AS SELECT 0 AS seq'),
    ),
  },
  { kind: 'index left out', target, residual: null, apply: changeSchema(dropIndex) },
  {
    kind: 'highest time set back',
    target,
    residual: 'rows beside the log',
    apply: ({ databaseFile }, random) =>
      editDatabase(
        databaseFile,
        (db) =>
          void db.prepare('UPDATE clock SET high_water_at = high_water_at - ?').run(1 + random.below(1e9)),
      ),
  },
];

/** Changes of everything that vouches for the log. */
export const witnessMutations: readonly Mutation[] = [...checkpointMutations, ...otherMutations];
