import { join } from 'node:path';
import { readOwnFile, writeOwnFile } from '@server/files/own-file';
import { z } from 'zod';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const storedSchema = z.strictObject({
  /** Cookies are named after it, so those of another port are of no use. */
  port: z.int(),
  sessions: z.array(
    z.strictObject({
      cookie_sha256: hashSchema,
      page_token_sha256: hashSchema,
      /** Epoch ms, UTC. */
      opened_at_ms: z.int(),
    }),
  ),
});

type StoredSessions = z.output<typeof storedSchema>;

/** A browser session as it outlasts its process: two hashes and its age, and nothing of who was signed in. */
interface StoredSession {
  readonly cookieHash: string;
  readonly pageTokenHash: string;
  readonly openedAtMs: number;
}

const getSessionsFile = (dataDirectory: string): string => join(dataDirectory, 'browser-sessions.json');

/** The file of the browser sessions. The service runs on where it cannot be read or written. */
export interface SessionFile {
  /** Reads what an earlier process stored for this port. */
  read(port: number): readonly StoredSession[];
  /** Stores the sessions of the port, in the place of what was stored before. */
  write(port: number, sessions: readonly StoredSession[]): void;
}

function parseStored(text: string): StoredSessions | null {
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    // A process that was killed while it wrote leaves half a file. Its browsers open a new launch link.
    return null;
  }
}

function readSessions(file: string, port: number): readonly StoredSession[] {
  const text = readOwnFile(file);
  const stored = text === null ? null : parseStored(text);
  if (stored?.port !== port) return [];
  return stored.sessions.map((session) => ({
    cookieHash: session.cookie_sha256,
    pageTokenHash: session.page_token_sha256,
    openedAtMs: session.opened_at_ms,
  }));
}

function formatStored(port: number, browserSessions: readonly StoredSession[]): string {
  const sessions = browserSessions.map(({ cookieHash, pageTokenHash, openedAtMs }) => ({
    cookie_sha256: cookieHash,
    page_token_sha256: pageTokenHash,
    opened_at_ms: openedAtMs,
  }));
  const stored: StoredSessions = { port, sessions };
  return `${JSON.stringify(stored)}\n`;
}

/** Creates the file of the data directory that names the browser sessions by hashes. decision 0132. */
export function createSessionFile(dataDirectory: string, onError: (error: unknown) => void): SessionFile {
  const file = getSessionsFile(dataDirectory);
  return {
    read(port) {
      try {
        return readSessions(file, port);
      } catch (error) {
        onError(error);
        return [];
      }
    },
    write(port, sessions) {
      try {
        writeOwnFile(file, formatStored(port, sessions));
      } catch (error) {
        onError(error);
      }
    },
  };
}
