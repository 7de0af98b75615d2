/** Limits for browsers. */
export interface WebLimits {
  /** Browser sessions at once. */
  readonly browserSessions: number;
  /** Time after which a session cookie is invalid. */
  readonly sessionLifeMs: number;
  readonly socketsPerSession: number;
  /** Time within which a page must present its page token, or its socket is closed. */
  readonly entryMs: number;
  /** Calls of one socket in progress. */
  readonly callsPerSocket: number;
  /** Time in which the frames of a socket are counted, and in which one heartbeat is answered. */
  readonly frameWindowMs: number;
  /** Frames of one socket in that time. A page sends some dozens at most, so only a flood has more. */
  readonly framesPerWindow: number;
  /** Bytes that may wait for a client that does not read. */
  readonly waitingBytes: number;
  /** Time between two pings. A peer that has not answered the last one is disconnected. */
  readonly pingEveryMs: number;
  readonly filesPerSession: number;
  readonly fileBytes: number;
  /** Disk space that uploads leave free for the database and its log. */
  readonly reserveBytes: number;
  /** Time without progress after which a transfer is aborted. */
  readonly fileRestMs: number;
}

export const defaultWebLimits: WebLimits = {
  browserSessions: 32,
  sessionLifeMs: 12 * 60 * 60 * 1000,
  socketsPerSession: 16,
  entryMs: 5_000,
  callsPerSocket: 32,
  frameWindowMs: 1_000,
  framesPerWindow: 1_000,
  waitingBytes: 16 * 1024 * 1024,
  pingEveryMs: 30_000,
  filesPerSession: 8,
  fileBytes: 2 * 1024 ** 3,
  reserveBytes: 512 * 1024 ** 2,
  fileRestMs: 30_000,
};
