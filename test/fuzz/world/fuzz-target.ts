import type { HttpClient } from '../send/http-client';

/** The running service, as the doors reach it. */
export interface FuzzTarget {
  readonly port: number;
  /** Its data directory, for backups to compare with. */
  readonly dataDirectory: string;
  readonly client: HttpClient;
  /** Values by the words that stand for them in a case. */
  readonly values: Record<string, string>;
  /** Creates a launch link for the time of its use. One at a time, as each replaces the one before. */
  withLink<Result>(use: (link: string) => Promise<Result>): Promise<Result>;
  /** Ends the service and removes its data. */
  close(): Promise<void>;
}
