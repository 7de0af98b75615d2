import type { Tombstone } from '@server/stores/audit-store';

/** The operation of the record that retention writes for removed records. */
export const PRUNE_OPERATION = 'audit.prune';

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Formats the target of a tombstone's record: `<first>-<through>:<hex first hash>-<hex last hash>`. */
export const formatTombstoneTarget = (removed: Omit<Tombstone, 'seq'>): string =>
  `${removed.firstSeq}-${removed.throughSeq}:${toHex(removed.firstHash)}-${toHex(removed.lastHash)}`;
