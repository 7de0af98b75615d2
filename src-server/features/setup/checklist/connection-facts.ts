import { createAddressMatcher } from '@server/kernel/address-ranges';
import type { Stores } from '@server/stores/store';
import { getKeyState } from '@shared/keys/api-key';

const isLoopback = createAddressMatcher(['127.0.0.0/8', '::1']);

/** What the keys of a property and their calls show. */
export interface ConnectionFacts {
  /** Prefix of the newest key that can be used; null: none. */
  readonly activePrefix: string | null;
  readonly hasKey: boolean;
  readonly hasCall: boolean;
  /** True if every key that was used was last used from this computer. */
  readonly isLocalOnly: boolean;
}

/** Reads the keys and their newest calls. Keys of playground sessions connect nothing, so they do not count. */
export async function readConnectionFacts(
  stores: Stores,
  propertyId: string,
  nowMs: number,
): Promise<ConnectionFacts> {
  const keys = (await stores.keys.list(propertyId)).filter(({ kind }) => kind === 'standard');
  const answered = await stores.audit.lastAnsweredOfKeys(keys.map(({ prefix }) => prefix));
  const addresses = [...answered.values()];
  return {
    activePrefix: keys.find((key) => getKeyState(key, nowMs) === 'active')?.prefix ?? null,
    hasKey: keys.length > 0,
    hasCall: addresses.length > 0,
    isLocalOnly:
      addresses.length > 0 && addresses.every((address) => address !== null && isLoopback(address)),
  };
}
