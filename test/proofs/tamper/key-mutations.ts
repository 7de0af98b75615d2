import { createHash } from 'node:crypto';
import { allPermissions } from '@shared/kernel/permissions';
import type { Database } from 'better-sqlite3';
import type { SeededRandom } from '../support/seeded-random';
import { editDatabase } from './edit-database';
import type { Mutation } from './mutation';

const hashOf = (random: SeededRandom): string =>
  createHash('sha256')
    .update(String(random.below(1e9)))
    .digest('hex');

type Edit = (db: Database, random: SeededRandom) => void;

const run = (db: Database, sql: string, ...values: readonly unknown[]): void => {
  const { changes } = db.prepare(sql).run(...values);
  if (changes === 0) throw new Error(`nothing was changed by: ${sql}`);
};

/** Adds a key of the editor's own, with the values of another one. */
const insertKey: Edit = (db, random) =>
  run(
    db,
    `INSERT INTO api_key (id, property_id, kind, name, prefix, token_hash, scopes, created_at, expires_at, revoked_at)
     SELECT id || 'x', property_id, kind, name, ?, ?, scopes, created_at, NULL, NULL FROM api_key LIMIT 1`,
    hashOf(random).slice(0, 16),
    hashOf(random),
  );

/** The log holds every revocation, so an edit of it is found. */
const inLog = 'revoked key made active';

/** Edits that give a key or a member more than before. */
const edits: readonly (readonly [kind: string, edit: Edit])[] = [
  [inLog, (db) => run(db, 'UPDATE api_key SET revoked_at = NULL WHERE revoked_at IS NOT NULL')],
  [
    'permissions of a key widened',
    (db) =>
      run(db, "UPDATE api_key SET scopes = ? WHERE name = 'Channel manager'", JSON.stringify(allPermissions)),
  ],
  [
    'token of a key replaced',
    (db, random) =>
      run(db, "UPDATE api_key SET token_hash = ? WHERE name = 'Channel manager'", hashOf(random)),
  ],
  [
    'property of a key replaced',
    (db) =>
      run(
        db,
        "UPDATE api_key SET property_id = (SELECT property_id FROM api_key WHERE name = 'Other house') WHERE name = 'Channel manager'",
      ),
  ],
  [
    'expiry of a key removed',
    (db) => run(db, 'UPDATE api_key SET expires_at = NULL WHERE expires_at IS NOT NULL'),
  ],
  ['key inserted', insertKey],
];

/** Keys edited with the triggers dropped and put back. A restore compares keys with the database before. */
export const keyMutations: readonly Mutation[] = edits.flatMap(([kind, edit]): Mutation[] => [
  {
    kind,
    target: 'installation',
    residual: kind === inLog ? null : 'keys edited in the file',
    apply: ({ databaseFile }, random) => editDatabase(databaseFile, (db) => edit(db, random)),
  },
  {
    kind: `backup: ${kind}`,
    target: 'backup',
    isPowerAdded: true,
    residual: null,
    apply: ({ backupFile }, random) => editDatabase(backupFile, (db) => edit(db, random)),
  },
]);
