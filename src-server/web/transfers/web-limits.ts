/** How much browsers may hold. */
export interface WebLimits {
  /** Browsers at once. */
  readonly browserSessions: number;
  /** A cookie opens nothing after that. */
  readonly sessionLifeMs: number;
  readonly socketsPerSession: number;
  /** A socket whose page has not shown the seat's secret by then is closed. */
  readonly entryMs: number;
  /** Calls of one socket without an answer yet. */
  readonly callsPerSocket: number;
  /** What a socket may have waiting for a client that does not read. */
  readonly waitingBytes: number;
  /** A peer that answers no ping within that is gone. */
  readonly pingEveryMs: number;
  readonly filesPerSession: number;
  readonly fileBytes: number;
  /** Room on the disk that no browser's file takes: the database and its log need it. */
  readonly reserveBytes: number;
  /** A file of which nothing moves for that long is given up. */
  readonly fileRestMs: number;
}

export const defaultWebLimits: WebLimits = {
  browserSessions: 32,
  sessionLifeMs: 12 * 60 * 60 * 1000,
  socketsPerSession: 16,
  entryMs: 5_000,
  callsPerSocket: 32,
  waitingBytes: 16 * 1024 * 1024,
  pingEveryMs: 30_000,
  filesPerSession: 8,
  fileBytes: 2 * 1024 ** 3,
  reserveBytes: 512 * 1024 ** 2,
  fileRestMs: 30_000,
};
