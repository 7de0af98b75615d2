import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import type { KeyView } from '@shared/keys/api-key';

const NEVER_USED = {
  last_tried_from: null,
  observed_since: null,
  calls: 0,
  refused: 0,
  failed: 0,
  steps: [],
};

/** Creates an active key of 1 November 2026 that never expires. Its prefix comes from the name. */
export const createKeyView = (name: string, fields: Partial<KeyView> = {}): KeyView => ({
  id: 'key_01jdabcdefghjkmnpqrstvwxyz',
  name,
  prefix: Buffer.from(name.padEnd(8, '.')).toString('hex').slice(0, 16),
  property_id: 'prp_01jdabcdefghjkmnpqrstvwxyz',
  scopes: ['reservations.reservation.read'],
  state: 'active',
  kind: 'standard',
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  note: null,
  contact: null,
  created_by: null,
  ...fields,
});

/** Creates the row of such a key, with its last use and its calls in the last day. */
export function createKeyRow(
  name: string,
  fields: Partial<KeyView>,
  lastUsedAt: string | null,
  calls = 0,
): KeyListRow {
  const key = createKeyView(name, fields);
  return {
    key,
    use: { prefix: key.prefix, ...NEVER_USED, last_used_at: lastUsedAt, last_tried_at: lastUsedAt, calls },
    health: null,
    isNew: false,
  };
}
