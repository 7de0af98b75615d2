import type { PathWatches } from '@server/kernel/path-watches';

/** How this service asks at its own public address, and recognises its own request. */
export interface ReachProbe extends Pick<PathWatches, 'watchPath'> {
  /** Returns every IP address of a name. Throws if there is none. */
  lookUp(name: string): Promise<readonly string[]>;
  /** Certificates of authorities, in PEM. Left out: those that the program trusts. */
  readonly authorities?: readonly string[] | undefined;
}
