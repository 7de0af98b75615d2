import type { KeyStore } from '@server/stores/key-store';
import type { LookedUpKey } from './look-up';

type Findings = Pick<KeyStore, 'findByTokenHash' | 'findPropertyOfPrefix'>;

/**
 * Creates the answers about the key of a call that were read before its transaction. The database compares it again when the record is
 * sealed. Other questions go to the store.
 */
export const createCallingKeys = (store: Findings, getLookedUp: () => LookedUpKey | null): Findings => ({
  findByTokenHash(tokenHash) {
    const found = getLookedUp();
    return found?.tokenHash === tokenHash ? found.key : store.findByTokenHash(tokenHash);
  },
  async findPropertyOfPrefix(prefix) {
    const found = getLookedUp();
    return found?.prefix === prefix ? found.propertyId : store.findPropertyOfPrefix(prefix);
  },
});
