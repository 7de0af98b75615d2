import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempPath } from '@server/files/temp-file';
import { z } from 'zod';

/** How long a link requested on the command line is valid. */
export const LINK_REQUEST_MS = 2 * 60_000;

const PRIVATE_FILE = 0o600;
const MAX_BYTES = 1000;

const requestSchema = z.strictObject({
  secret_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Epoch ms, UTC. */
  made_at_ms: z.int(),
});

type LinkRequest = z.output<typeof requestSchema>;

const getRequestFile = (dataDirectory: string): string => join(dataDirectory, 'open-link.json');

/**
 * Requests a link by writing the hash of its secret. A process that can write to the private data directory may open the
 * interface.
 */
export function requestLink(dataDirectory: string, secretHash: string, nowMs: number): void {
  const file = getRequestFile(dataDirectory);
  const temporary = createTempPath(file);
  const request: LinkRequest = { secret_sha256: secretHash, made_at_ms: nowMs };
  writeFileSync(temporary, `${JSON.stringify(request)}\n`, { mode: PRIVATE_FILE, flag: 'wx' });
  renameSync(temporary, file);
}

/** True if the file is a regular file that only this user can read or write. */
function isPrivateFile(file: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size > MAX_BYTES) return false;
  const userId = process.getuid?.();
  return userId === undefined || (stats.uid === userId && (stats.mode & 0o077) === 0);
}

function readRequest(file: string): LinkRequest | null {
  if (!isPrivateFile(file)) return null;
  try {
    return requestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A malformed file requests nothing.
    return null;
  }
}

/** True if a link with this secret was requested just now. The request is removed. */
export function consumeLinkRequest(dataDirectory: string, secretHash: string, nowMs: number): boolean {
  const file = getRequestFile(dataDirectory);
  const request = readRequest(file);
  if (request?.secret_sha256 !== secretHash) return false;
  rmSync(file, { force: true });
  return Math.abs(nowMs - request.made_at_ms) <= LINK_REQUEST_MS;
}
