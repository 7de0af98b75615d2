import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { Store } from '@server/stores/store';
import { MINUTE_MS } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';
import type { LaunchLinks } from './launch-links';

/** How long a link is valid that any service of the database takes. */
export const SHARED_LINK_MS = 10 * MINUTE_MS;

/** Each service prints one when it starts. The oldest is dropped when there are more. */
const MAX_LINKS = 32;

/**
 * Creates launch links that any service of the database takes, each once. `isRequested` returns whether a command on this computer
 * requested a hash, and forgets it.
 */
export const createSharedLaunchLinks = (
  store: Store,
  randomBytes: RandomBytes,
  isRequested: (secretHash: string) => boolean,
): LaunchLinks => ({
  async issue() {
    const secret = createSecret(randomBytes);
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.launchLinks.insert(hashSecret(secret), tx.nowMs);
      await tx.launchLinks.keepNewest(MAX_LINKS);
    });
    return secret;
  },
  async redeem(secret) {
    if (!isSecret(secret)) return false;
    const secretHash = hashSecret(secret);
    if (isRequested(secretHash)) return true;
    // A made-up secret costs a read and no lock.
    const isKnown = await store.read(({ launchLinks, nowMs }) =>
      launchLinks.has(secretHash, nowMs - SHARED_LINK_MS),
    );
    if (!isKnown) return false;
    return store.transact(async (tx) => {
      await tx.changes('organisation');
      return tx.launchLinks.use(secretHash, tx.nowMs - SHARED_LINK_MS);
    });
  },
});
