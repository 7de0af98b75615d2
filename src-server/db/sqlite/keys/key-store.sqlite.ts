import { hash } from 'node:crypto';
import { readPermissions } from '@server/db/shared/keys/stored-permissions';
import { apiKey } from '@server/db/shared/schema/keys.schema';
import { PLANNED_ONCE } from '@server/db/sqlite/engine/sql-fragment';
import type { CallingKey, KeyKind, KeyRow, KeyStore } from '@server/stores/key-store';
import type { Permission } from '@shared/kernel/permissions';
import type { Database } from 'better-sqlite3';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { createKeyNotes } from './key-notes';
import { createKeyReplacements } from './key-replacements';

/** A kind is stored as its position in this list, so new kinds go to the end. */
const kinds = ['standard', 'playground'] as const satisfies readonly KeyKind[];

type CallingKeyRow = [
  id: string,
  propertyId: string,
  prefix: string,
  scopes: string,
  expiresAtMs: number | null,
  revokedAtMs: number | null,
  isModuleOn: 0 | 1,
];

/** Creates a parser of permission sets that parses each distinct text once. The text itself is read from the key's row. */
function createScopeParser(): (json: string) => ReadonlySet<Permission> {
  const parsed = new Map<string, ReadonlySet<Permission>>();
  return (json) => {
    const known = parsed.get(json);
    if (known !== undefined) return known;
    if (parsed.size >= 1000) parsed.clear();
    const scopes = new Set(readPermissions(json));
    parsed.set(json, scopes);
    return scopes;
  };
}

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

function prepareQueries(db: Database) {
  const orm = drizzle(db);
  const ofProperty = eq(apiKey.propertyId, sql.placeholder('propertyId'));
  const isActive = and(
    eq(apiKey.kind, sql.placeholder('kind')),
    isNull(apiKey.revokedAt),
    or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('nowMs'))),
  );
  return {
    byPrefix: orm
      .select()
      .from(apiKey)
      .where(and(ofProperty, eq(apiKey.prefix, sql.placeholder('prefix'))))
      .prepare(),
    list: orm
      .select()
      .from(apiKey)
      .where(ofProperty)
      .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
      .prepare(),
    propertyOfPrefix: orm
      .select({ propertyId: apiKey.propertyId })
      .from(apiKey)
      .where(eq(apiKey.prefix, sql.placeholder('prefix')))
      .prepare(),
    countActive: orm.select({ total: count() }).from(apiKey).where(and(ofProperty, isActive)).prepare(),
    all: orm.select().from(apiKey).prepare(),
    listActive: orm.select().from(apiKey).where(isActive).prepare(),
    revoke: orm
      .update(apiKey)
      .set({ revokedAt: sql`${sql.placeholder('nowMs')}` })
      .where(and(ofProperty, eq(apiKey.id, sql.placeholder('keyId')), isNull(apiKey.revokedAt)))
      .prepare(),
  };
}

/** Creates the store of keys over one connection. It keeps nothing of a key's state between calls. `onRevoked` gets ids. */
export function createKeyStore(db: Database, onRevoked: (keyId: string) => void): KeyStore {
  const orm = drizzle(db);
  const queries = prepareQueries(db);
  const notes = createKeyNotes(db);
  const parseScopes = createScopeParser();
  // Every call runs this query, so it is raw and reads the state of the module too.
  const byTokenHash = db
    .prepare<[string], CallingKeyRow>(
      `SELECT k.id, k.property_id, k.prefix, k.scopes, k.expires_at, k.revoked_at, p.integration_on
       FROM api_key k JOIN property p ON p.id = k.property_id WHERE k.token_hash = ${PLANNED_ONCE}`,
    )
    .raw();

  return {
    ...createKeyReplacements(db),
    ...notes.access,
    findByTokenHash(tokenHash): CallingKey | null {
      const row = byTokenHash.get(tokenHash);
      if (row === undefined) return null;
      const [id, propertyId, prefix, scopes, expiresAtMs, revokedAtMs, isModuleOn] = row;
      return {
        id,
        propertyId,
        prefix,
        scopes: parseScopes(scopes),
        expiresAtMs,
        revokedAtMs,
        isModuleOn: isModuleOn === 1,
      };
    },
    async findPropertyOfPrefix(prefix) {
      return queries.propertyOfPrefix.get({ prefix })?.propertyId ?? null;
    },
    async findByPrefix(propertyId, prefix) {
      const row = queries.byPrefix.get({ propertyId, prefix });
      return row === undefined ? null : toRow(row);
    },
    async list(propertyId) {
      return queries.list.all({ propertyId }).map(toRow);
    },
    async listFingerprints() {
      return new Map(
        queries.all
          .all()
          .map(({ revokedAt: _mayChange, ...frozen }) => [frozen.id, hash('sha256', JSON.stringify(frozen))]),
      );
    },
    async listActive(kind, nowMs) {
      return queries.listActive.all({ kind: kinds.indexOf(kind), nowMs }).map(toRow);
    },
    async countActive(propertyId, kind, nowMs) {
      return queries.countActive.get({ propertyId, kind: kinds.indexOf(kind), nowMs })?.total ?? 0;
    },
    async insert(key) {
      orm
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
      notes.insertCreator(key.prefix, key.createdBy);
    },
    async revoke(propertyId, keyId, nowMs) {
      const isRevoked = queries.revoke.run({ propertyId, keyId, nowMs }).changes === 1;
      if (isRevoked) onRevoked(keyId);
      return isRevoked;
    },
  };
}
