import type { AuditStore } from '@server/stores/audit-store';
import type { Store } from '@server/stores/store';

/** What a verification of the whole chain reads. */
export type AuditSource = Pick<
  AuditStore,
  'head' | 'findHash' | 'span' | 'tombstones' | 'checkBlocks' | 'readArrangement'
>;

/** Reads the log of a running store. Each read is its own, since records change during a long verification. */
export const createAuditSource = (store: Pick<Store, 'read'>): AuditSource => ({
  head: () => store.read(({ audit }) => audit.head()),
  findHash: (seq) => store.read(({ audit }) => audit.findHash(seq)),
  span: (afterSeq, limit) => store.read(({ audit }) => audit.span(afterSeq, limit)),
  checkBlocks: (afterSeq) => store.read(({ audit }) => audit.checkBlocks(afterSeq)),
  readArrangement: () => store.read(({ audit }) => audit.readArrangement()),
  tombstones: () => store.read(({ audit }) => audit.tombstones()),
});
