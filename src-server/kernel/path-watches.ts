/** The credential that a test of an address sends. It is no attempt with a token, so it is not counted as one. */
export const REACH_TEST_CREDENTIAL = 'Bearer reach-check';

/** What a request on a watched path carried when it arrived at this service. */
export interface ArrivedRequest {
  /** True if it has the header with the credential, which a proxy may have removed. */
  readonly hasCredential: boolean;
  /** False if a key would be refused because of the Host that the proxy sends. */
  readonly isHostAccepted: boolean;
  /** The address that the audit log would show. */
  readonly address: string;
}

/** Waits for one request on a path that no caller can guess. */
interface PathWatch {
  /** null: none has arrived. */
  getArrived(): ArrivedRequest | null;
  end(): void;
}

export interface PathWatches {
  watchPath(path: string): PathWatch;
  /** Returns the function that reports a request on this path. null: the path is not watched. */
  find(path: string): ((arrived: ArrivedRequest) => void) | null;
}

/**
 * Creates the list of paths on which the service waits for its own request. Nothing in an answer depends on it.
 * decision 0139.
 */
export function createPathWatches(): PathWatches {
  const watched = new Map<string, (arrived: ArrivedRequest) => void>();
  return {
    watchPath(path) {
      let first: ArrivedRequest | null = null;
      watched.set(path, (arrived) => {
        first ??= arrived;
      });
      return { getArrived: () => first, end: () => void watched.delete(path) };
    },
    find: (path) => (watched.size === 0 ? null : (watched.get(path) ?? null)),
  };
}
