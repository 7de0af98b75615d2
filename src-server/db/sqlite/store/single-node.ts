import type { NodeStore } from '@server/stores/nodes/node-store';
import type { ReplacementStore } from '@server/stores/nodes/replacement-store';

/** The services of a database in a data directory: one, which the lock of the directory keeps the only one. Nothing is stored. */
export const singleNode: NodeStore = {
  isShared: false,
  noteRunning: async () => 1,
  takeLeases: async (jobs) => jobs,
  holdsLease: async () => true,
  noteDraining: async () => undefined,
  forgetOwn: async () => undefined,
  list: async () => [],
  keepKey: async () => undefined,
  listKeysOfOthers: async () => [],
};

/** A file has one data directory, whose checkpoints a restore or a settlement replaces. Nothing is stored. */
export const noReplacements: ReplacementStore = {
  read: async () => ({ number: 0, nextNumber: 1, settledNumber: null, isSetBack: false }),
  hasReplaced: async () => false,
  noteSettlement: async () => undefined,
};
