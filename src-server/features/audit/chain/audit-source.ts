import type { AuditStore } from '@server/stores/audit-store';
import type { Store } from '@server/stores/store';

/** What a walk along the whole chain reads. */
export type AuditSource = Pick<AuditStore, 'head' | 'find' | 'span' | 'tombstones'>;

/** The log of a running store, each read on its own: records come and leave while a long walk goes on. */
export const createAuditSource = (store: Store): AuditSource => ({
  head: () => store.read(({ audit }) => audit.head()),
  find: (seq) => store.read(({ audit }) => audit.find(seq)),
  span: (afterSeq, limit) => store.read(({ audit }) => audit.span(afterSeq, limit)),
  tombstones: () => store.read(({ audit }) => audit.tombstones()),
});
