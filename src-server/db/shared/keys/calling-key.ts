import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import { continueWith } from '@server/kernel/eventual';
import type { CallingKey, KeyStore } from '@server/stores/key-store';
import type { Permission } from '@shared/kernel/permissions';
import { readPermissions } from './stored-permissions';

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

/** Creates the look-up that every call makes. It keeps nothing of a key's state between calls. */
export function createCallingKeyReader({ prepareRaw, dialect }: SharedSql): KeyStore['findByTokenHash'] {
  const parseScopes = createScopeParser();
  // Every call runs this query, so it is raw and reads the state of the module too.
  const byTokenHash = prepareRaw<CallingKeyRow>(
    `SELECT k.id, k.property_id, k.prefix, k.scopes, k.expires_at, k.revoked_at, p.integration_on
     FROM api_key k JOIN property p ON p.id = k.property_id WHERE k.token_hash = ${dialect.plannedOnce}`,
  );
  function toCallingKey(row: CallingKeyRow | undefined): CallingKey | null {
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
  }
  return (tokenHash) => continueWith(byTokenHash.get(tokenHash), toCallingKey);
}
