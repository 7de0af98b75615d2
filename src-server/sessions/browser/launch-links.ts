import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { RandomBytes } from '@shared/kernel/token';

/** Links that lead a browser to the sign-in page, each once. They sign no one in. */
export interface LaunchLinks {
  /** Creates a link, and returns its secret. */
  issue(): Promise<string>;
  /** True if the secret is valid. Its link is then used up. */
  redeem(secret: string): Promise<boolean>;
}

/** Formats the link that a member opens. */
export const formatLaunchLink = (baseUrl: string, secret: string): string => `${baseUrl}/open/${secret}`;

/** A member needs few links at once. The oldest is dropped when there are more. */
const MAX_LINKS = 8;

/** Creates launch links. `isRequested` returns whether another process requested a hash, and forgets it. */
export function createLaunchLinks(
  randomBytes: RandomBytes,
  isRequested: (secretHash: string) => boolean,
): LaunchLinks {
  const issued = new Set<string>();
  return {
    async issue() {
      const secret = createSecret(randomBytes);
      issued.add(hashSecret(secret));
      for (const oldest of [...issued].slice(0, -MAX_LINKS)) issued.delete(oldest);
      return secret;
    },
    async redeem(secret) {
      if (!isSecret(secret)) return false;
      const secretHash = hashSecret(secret);
      return issued.delete(secretHash) || isRequested(secretHash);
    },
  };
}
