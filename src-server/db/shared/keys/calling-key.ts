import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import { continueWith } from '@server/kernel/eventual';
import type { CallingKey, KeyStore } from '@server/stores/key-store';
import type { Permission } from '@shared/kernel/permissions';
import { readPermissions } from './stored-permissions';

/** The columns that a call needs of its key. */
export type CallingKeyRow = [
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

/** Creates the parser of rows. It keeps nothing of a key's state. */
export function createCallingKeyParser(): (row: CallingKeyRow) => CallingKey {
  const parseScopes = createScopeParser();
  return ([id, propertyId, prefix, scopes, expiresAtMs, revokedAtMs, isModuleOn]) => ({
    id,
    propertyId,
    prefix,
    scopes: parseScopes(scopes),
    expiresAtMs,
    revokedAtMs,
    isModuleOn: isModuleOn === 1,
  });
}

/** Creates the look-up that every call makes. It keeps nothing of a key's state between calls. */
export function createCallingKeyReader({ prepareRaw, dialect }: SharedSql): KeyStore['findByTokenHash'] {
  const parse = createCallingKeyParser();
  // Every call runs this query, so it is raw and reads the state of the module too.
  const byTokenHash = prepareRaw<CallingKeyRow>(
    `SELECT k.id, k.property_id, k.prefix, k.scopes, k.expires_at, k.revoked_at, p.integration_on
     FROM api_key k JOIN property p ON p.id = k.property_id WHERE k.token_hash = ${dialect.plannedOnce}`,
  );
  const toCallingKey = (row: CallingKeyRow | undefined): CallingKey | null =>
    row === undefined ? null : parse(row);
  return (tokenHash) => continueWith(byTokenHash.get(tokenHash), toCallingKey);
}

type PrefixRow = [prefix: string, propertyId: string];

/**
 * Creates the look-up of a prefix's property. For a prefix that no key has, it reads the row of another key. Timing must not show which
 * prefixes are known. spec: Authentication 3.
 */
export function createPropertyOfPrefixReader({
  prepareRaw,
  dialect,
}: SharedSql): KeyStore['findPropertyOfPrefix'] {
  const select = 'SELECT prefix, property_id FROM api_key';
  const atOrAfter = prepareRaw<PrefixRow>(
    `${select} WHERE prefix >= ${dialect.plannedOnce} ORDER BY prefix LIMIT 1`,
  );
  const first = prepareRaw<PrefixRow>(`${select} ORDER BY prefix LIMIT 1`);
  return async (prefix) => {
    const [foundPrefix, propertyId] = (await atOrAfter.get(prefix)) ?? (await first.get()) ?? [];
    return propertyId !== undefined && foundPrefix === prefix ? propertyId : null;
  };
}
