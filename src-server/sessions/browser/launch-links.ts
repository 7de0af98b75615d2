import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { RandomBytes } from '@shared/kernel/token';

/** Links that open a browser's way to the sign-in, each once. They are not a sign-in. */
export interface LaunchLinks {
  /** The secret of a new link. */
  issue(): string;
  /** Whether the secret opens; it does so once. */
  redeem(secret: string): boolean;
}

/** The link that a person opens. */
export const formatLaunchLink = (baseUrl: string, secret: string): string => `${baseUrl}/open/${secret}`;

/** A person holds a few links at most: the oldest goes when there are more. */
const MOST_LINKS = 8;

/** `isRequested` tells whether a hash was asked for by other means, and forgets it. */
export function createLaunchLinks(
  randomBytes: RandomBytes,
  isRequested: (secretHash: string) => boolean,
): LaunchLinks {
  const issued = new Set<string>();
  return {
    issue() {
      const secret = createSecret(randomBytes);
      issued.add(hashSecret(secret));
      for (const oldest of [...issued].slice(0, -MOST_LINKS)) issued.delete(oldest);
      return secret;
    },
    redeem(secret) {
      if (!isSecret(secret)) return false;
      const secretHash = hashSecret(secret);
      return issued.delete(secretHash) || isRequested(secretHash);
    },
  };
}
