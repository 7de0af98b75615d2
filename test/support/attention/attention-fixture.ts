import type { AuditEntry } from '@server/stores/audit-store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { createAuditEntry } from '../audit/audit-entry';
import type { PropertyFixture } from '../service/management-fixture';
import { openPropertyFixture } from '../service/management-fixture';

export interface AttentionFixture extends PropertyFixture {
  /** Creates a key that never expires, and returns its prefix. */
  mint(): Promise<string>;
  /** Records a call with a key at that time, epoch ms. */
  record(prefix: string, atMs: number): Promise<void>;
  /** Lists what needs attention as the member, the Owner by default. */
  list(memberId?: string): Promise<readonly AttentionItem[]>;
}

/** Opens a property with the integration module, over a clock that the test sets. */
export async function openAttentionFixture(): Promise<AttentionFixture> {
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId, store } = fixture;
  const ofProperty = { property_id: propertyId };
  await call(ownerId, 'modules.set', { ...ofProperty, module: 'integration', is_on: true });
  return {
    ...fixture,
    async mint() {
      const draft = { name: 'Sync', expires_in_days: null, scopes: ['reservations.reservation.read'] };
      return (await call(ownerId, 'keys.create', { ...ofProperty, ...draft })).key.prefix;
    },
    async record(prefix, atMs) {
      const entry: Partial<AuditEntry> = { propertyId, actor: { kind: 'key', prefix }, atMs };
      await store.transact((tx) => tx.audit.append(createAuditEntry(entry)));
    },
    list: async (memberId = ownerId) => (await call(memberId, 'attention.list', {})).items,
  };
}
