import { createAddressMatcher } from '@server/kernel/address-ranges';
import type { KeyRow } from '@server/stores/key-store';
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

/** Finds the address of the key's newest answered call. undefined: there is none. */
async function findLastAddress({ audit }: Stores, { prefix }: KeyRow) {
  // Without the property: a prefix has one, and the index by key alone finds the call without measuring another.
  const filter = { propertyIds: null, keyPrefix: prefix, outcome: 'ok' } as const;
  const [row] = await audit.page({ filter, limit: 1, order: 'newest_first' });
  return row?.address;
}

/** Reads the keys and their newest calls. Keys of playground sessions connect nothing, so they do not count. */
export async function readConnectionFacts(
  stores: Stores,
  propertyId: string,
  nowMs: number,
): Promise<ConnectionFacts> {
  const keys = (await stores.keys.list(propertyId)).filter(({ kind }) => kind === 'standard');
  const addresses: (string | null)[] = [];
  for (const key of keys) {
    const address = await findLastAddress(stores, key);
    if (address !== undefined) addresses.push(address);
  }
  return {
    activePrefix: keys.find((key) => getKeyState(key, nowMs) === 'active')?.prefix ?? null,
    hasKey: keys.length > 0,
    hasCall: addresses.length > 0,
    isLocalOnly:
      addresses.length > 0 && addresses.every((address) => address !== null && isLoopback(address)),
  };
}
