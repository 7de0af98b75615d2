import { product } from '@shared/kernel/product';
import type { AuditSource } from './audit-source';

const SHOWN_HEX = 16;

/**
 * Name of a log: `brasstag/audit/<first 16 hex characters of the hash of its first record>`. It needs no number given to
 * an installation, survives backup, restore and retention, and no log begun anew can have it.
 */
export const getLogName = (firstHash: Uint8Array): string =>
  `${product.slug}/audit/${Buffer.from(firstHash).toString('hex').slice(0, SHOWN_HEX)}`;

/** The name of this log, or null while it is empty. */
export async function findOrigin(source: AuditSource): Promise<string | null> {
  const [oldest] = await source.tombstones();
  const firstHash = oldest?.firstHash ?? (await source.find(1))?.hash;
  return firstHash === undefined ? null : getLogName(firstHash);
}
