import { hash } from 'node:crypto';
import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import { apiKey } from '@server/db/shared/schema/keys.schema';
import type { KeyKind, KeyRow, KeyStore } from '@server/stores/key-store';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { createCallingKeyReader, createPropertyOfPrefixReader } from './calling-key';
import { createKeyNotes } from './key-notes';
import { createKeyReplacements } from './key-replacements';
import { readPermissions } from './stored-permissions';

/** A kind is stored as its position in this list, so new kinds go to the end. */
const kinds = ['standard', 'playground'] as const satisfies readonly KeyKind[];

const toRow = (row: typeof apiKey.$inferSelect): KeyRow => ({
  id: row.id,
  propertyId: row.propertyId,
  kind: kinds[row.kind] ?? 'standard',
  name: row.name,
  prefix: row.prefix,
  scopes: readPermissions(row.scopes),
  createdAtMs: row.createdAt,
  expiresAtMs: row.expiresAt,
  revokedAtMs: row.revokedAt,
});

function prepareQueries(orm: SharedDatabase) {
  const ofProperty = eq(apiKey.propertyId, sql.placeholder('propertyId'));
  const isActive = and(
    eq(apiKey.kind, sql.placeholder('kind')),
    isNull(apiKey.revokedAt),
    or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('nowMs'))),
  );
  return createOnFirstUse({
    byPrefix: () =>
      orm
        .select()
        .from(apiKey)
        .where(and(ofProperty, eq(apiKey.prefix, sql.placeholder('prefix'))))
        .prepare(),
    list: () =>
      orm.select().from(apiKey).where(ofProperty).orderBy(desc(apiKey.createdAt), desc(apiKey.id)).prepare(),
    countActive: () => orm.select({ total: count() }).from(apiKey).where(and(ofProperty, isActive)).prepare(),
    all: () => orm.select().from(apiKey).prepare(),
    listActive: () => orm.select().from(apiKey).where(isActive).prepare(),
    revoke: () =>
      orm
        .update(apiKey)
        .set({ revokedAt: sql`${sql.placeholder('nowMs')}` })
        .where(and(ofProperty, eq(apiKey.id, sql.placeholder('keyId')), isNull(apiKey.revokedAt)))
        .returning({ id: apiKey.id })
        .prepare(),
  });
}

/** What the store of keys runs on. `onRevoked` gets the ids of keys that a transaction revokes. */
interface KeyStoreParts {
  readonly orm: SharedDatabase;
  readonly sql: SharedSql;
  readonly onRevoked: (keyId: string) => void;
}

/** Creates the store of keys. It keeps nothing of a key's state between calls. */
export function createKeyStore({ orm, sql: statements, onRevoked }: KeyStoreParts): KeyStore {
  const queries = prepareQueries(orm);
  const notes = createKeyNotes(orm);

  return {
    ...createKeyReplacements(statements),
    ...notes.access,
    findByTokenHash: createCallingKeyReader(statements),
    findPropertyOfPrefix: createPropertyOfPrefixReader(statements),
    async findByPrefix(propertyId, prefix) {
      const row = await queries.byPrefix.get({ propertyId, prefix });
      return row === undefined ? null : toRow(row);
    },
    list: async (propertyId) => (await queries.list.all({ propertyId })).map(toRow),
    async listFrozenHashes() {
      const rows = await queries.all.all();
      return new Map(
        rows.map(({ revokedAt: _mayChange, ...frozen }) => [
          frozen.id,
          hash('sha256', JSON.stringify(frozen)),
        ]),
      );
    },
    listActive: async (kind, nowMs) =>
      (await queries.listActive.all({ kind: kinds.indexOf(kind), nowMs })).map(toRow),
    async countActive(propertyId, kind, nowMs) {
      return (await queries.countActive.get({ propertyId, kind: kinds.indexOf(kind), nowMs }))?.total ?? 0;
    },
    async insert(key) {
      await orm
        .insert(apiKey)
        .values({
          id: key.id,
          propertyId: key.propertyId,
          kind: kinds.indexOf(key.kind),
          name: key.name,
          prefix: key.prefix,
          tokenHash: key.tokenHash,
          scopes: JSON.stringify(key.scopes),
          createdAt: key.createdAtMs,
          expiresAt: key.expiresAtMs,
        })
        .run();
      await notes.insertCreator(key.prefix, key.createdBy);
    },
    async revoke(propertyId, keyId, nowMs) {
      const revoked = await queries.revoke.get({ propertyId, keyId, nowMs });
      if (revoked === undefined) return false;
      onRevoked(keyId);
      return true;
    },
  };
}
