import type { KeyRow, StoredKeyNote } from '@server/stores/key-store';
import type { Tx } from '@server/stores/store';
import { toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { getKeyState } from '@shared/keys/api-key';

/** Converts a key to what members see at an instant. spec: API key, Displayed after creation. */
export const toKeyView = (key: KeyRow, note: StoredKeyNote | null, nowMs: number): KeyView => ({
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
  note: note?.note || null,
  contact: note?.contact || null,
  created_by: note?.createdBy ?? null,
});

/** Reads the note of a key, and converts both to what members see. */
export const loadKeyView = async (
  { keys, nowMs }: Pick<Tx, 'keys' | 'nowMs'>,
  key: KeyRow,
): Promise<KeyView> => toKeyView(key, await keys.findNote(key.prefix), nowMs);
