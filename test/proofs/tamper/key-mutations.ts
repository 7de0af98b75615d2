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

/** Edits that contradict the log, which holds every revocation, or rows that name the key by its prefix. */
const contradicted = new Set([
  'revoked key made active',
  'revoked key made active under another prefix',
  'prefix of a key replaced',
  'key deleted',
]);

/** Edits that give a key or a member more than before. */
const edits: readonly (readonly [kind: string, edit: Edit])[] = [
  [
    'revoked key made active',
    (db) => run(db, 'UPDATE api_key SET revoked_at = NULL WHERE revoked_at IS NOT NULL'),
  ],
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
  [
    'prefix of a key replaced',
    (db, random) =>
      run(db, "UPDATE api_key SET prefix = ? WHERE name = 'Channel manager'", hashOf(random).slice(0, 16)),
  ],
  [
    'revoked key made active under another prefix',
    (db, random) =>
      run(
        db,
        'UPDATE api_key SET revoked_at = NULL, prefix = ? WHERE revoked_at IS NOT NULL',
        hashOf(random).slice(0, 16),
      ),
  ],
];

/** Edits that give nothing, and make what is shown of a key untrue. */
const untrueEdits: readonly (readonly [kind: string, edit: Edit])[] = [
  [
    'name of a key changed',
    (db, random) =>
      run(db, "UPDATE api_key SET name = ? WHERE name = 'Channel manager'", `Name ${random.below(1e6)}`),
  ],
  [
    'creation of a key dated back',
    (db, random) => run(db, 'UPDATE api_key SET created_at = created_at - ?', 1 + random.below(1e6)),
  ],
  [
    'revocation of a key dated back',
    (db, random) =>
      run(
        db,
        'UPDATE api_key SET revoked_at = revoked_at - ? WHERE revoked_at IS NOT NULL',
        1 + random.below(1e6),
      ),
  ],
  ['key deleted', (db) => run(db, "DELETE FROM api_key WHERE name = 'Other house'")],
];

const editInstallation = ([kind, edit]: readonly [string, Edit]): Mutation => ({
  kind,
  target: 'installation',
  residual: contradicted.has(kind) ? null : 'keys edited in the file',
  apply: ({ databaseFile }, random) => editDatabase(databaseFile, (db) => edit(db, random)),
});

const editBackup = ([kind, edit]: readonly [string, Edit]): Mutation => ({
  kind: `backup: ${kind}`,
  target: 'backup',
  isPowerAdded: true,
  residual: null,
  apply: ({ backupFile }, random) => editDatabase(backupFile, (db) => edit(db, random)),
});

/** Keys edited with the triggers dropped and put back. A restore compares keys with the database before. */
export const keyMutations: readonly Mutation[] = [
  ...edits.flatMap((edit) => [editInstallation(edit), editBackup(edit)]),
  ...untrueEdits.map(editInstallation),
];
