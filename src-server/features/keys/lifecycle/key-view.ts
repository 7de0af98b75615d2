import type { KeyRow } from '@server/stores/key-store';
import { toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { getKeyState } from '@shared/keys/api-key';

/** Converts a key to what members see at an instant. spec: API key, Displayed after creation. */
export const toKeyView = (key: KeyRow, nowMs: number): KeyView => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  property_id: key.propertyId,
  scopes: [...key.scopes],
  state: getKeyState(key, nowMs),
  kind: key.kind,
  created_at: toTimestamp(key.createdAtMs),
  expires_at: toOptionalTimestamp(key.expiresAtMs),
  revoked_at: toOptionalTimestamp(key.revokedAtMs),
});
