/** A member signed in at a browser. Instants are epoch ms of the database. */
export interface StoredSignIn {
  readonly memberId: string;
  /** Changes with the password. */
  readonly passwordMark: string;
  readonly beganAtMs: number;
  /** The last input, as of the last minute. */
  readonly activeAtMs: number;
  readonly passwordTypedAtMs: number;
}

/** One browser, as all services of a database know it. Hashes are SHA-256, lower-case hex. */
export interface StoredWebSession {
  readonly cookieHash: string;
  readonly pageTokenHash: string;
  /** Epoch ms of the database. */
  readonly openedAtMs: number;
  /** Rises with each change but activity, from 1. */
  readonly version: number;
  /** null: no member is signed in. */
  readonly signIn: StoredSignIn | null;
}

/** Browser sessions that services of one database share. A database that one service has alone stores none. decision 0227. */
export interface WebSessionStore {
  find(cookieHash: string): Promise<StoredWebSession | null>;
  /** Lists all of them, oldest first. */
  list(): Promise<readonly StoredWebSession[]>;
  insert(session: Pick<StoredWebSession, 'cookieHash' | 'pageTokenHash' | 'openedAtMs'>): Promise<void>;
  /** Returns the new version; null: the browser session is gone. */
  setPageToken(cookieHash: string, pageTokenHash: string): Promise<number | null>;
  /** Returns the new version; null: the browser session is gone. */
  setSignIn(cookieHash: string, signIn: StoredSignIn): Promise<number | null>;
  /** Signs out, if the version is still that one. Returns the new version; null: it is not. */
  endSignIn(cookieHash: string, version: number): Promise<number | null>;
  /** Notes input, if the version is still that one. */
  noteActivity(cookieHash: string, version: number, atMs: number): Promise<void>;
  /** Signs out members who had no input since the instant. */
  endIdle(sinceMs: number): Promise<void>;
  remove(cookieHash: string): Promise<void>;
  /** Removes all of them. None is there where nothing is stored. */
  removeAll(): Promise<void>;
  /** Removes at most `limit` browser sessions that were opened then or before. */
  removeOpened(untilMs: number, limit: number): Promise<void>;
}
