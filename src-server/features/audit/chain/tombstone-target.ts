import type { Tombstone } from '@server/stores/audit-store';

/** The operation under which retention records what it removed. */
export const PRUNE_OPERATION = 'audit.prune';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Target of a tombstone's record: `<first>-<through>:<hex first hash>-<hex last hash>`. */
export const formatTombstoneTarget = (removed: Omit<Tombstone, 'seq'>): string =>
  `${removed.firstSeq}-${removed.throughSeq}:${hex(removed.firstHash)}-${hex(removed.lastHash)}`;
