import { product } from '@shared/kernel/product';
import type { AuditSource } from './audit-source';

const NAME_HEX_LENGTH = 16;

/**
 * Gets the name of a log: `brasstag/audit/<first 16 hex characters of the hash of its first record>`.
 * The name needs no number of an installation and survives backup, restore and retention. No new log can have it.
 */
export const getLogName = (firstHash: Uint8Array): string =>
  `${product.slug}/audit/${Buffer.from(firstHash).toString('hex').slice(0, NAME_HEX_LENGTH)}`;

/** Finds the name of this log; null while it is empty. */
export async function findOrigin(source: AuditSource): Promise<string | null> {
  const [oldest] = await source.tombstones();
  const firstHash = oldest?.firstHash ?? (await source.findHash(1));
  return firstHash === null ? null : getLogName(firstHash);
}
