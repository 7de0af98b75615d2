import type { AuditStore } from '@server/stores/audit-store';
import type { Snapshot, Store } from '@server/stores/store';

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

/** What checkpoints are compared with: the log, and what has come in the place of other logs. */
export interface LogSource {
  readonly audit: AuditSource;
  readonly replacements: Pick<Snapshot['replacements'], 'read' | 'hasReplaced'>;
}

/** Reads the log of a running store and its replacements. Each read is its own. */
export const createLogSource = (store: Pick<Store, 'read'>): LogSource => ({
  audit: createAuditSource(store),
  replacements: {
    read: () => store.read(({ replacements }) => replacements.read()),
    hasReplaced: (seen) => store.read(({ replacements }) => replacements.hasReplaced(seen)),
  },
});
