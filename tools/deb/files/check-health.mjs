// Ends with 0 if the service of this container answers, for HEALTHCHECK. The image has no curl. Its argument is the page to ask: `readyz`
// says whether the service takes calls. Left out: `healthz`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_URL = 'http://127.0.0.1:4319';
const TIMEOUT_MS = 4000;

/** Finds the data directory as the service of this container does. */
function findDataDirectory() {
  const { BRASSTAG_DATA_DIR: named, XDG_DATA_HOME: shared = '/var/lib/brasstag' } = process.env;
  return named ? named : join(shared, 'brasstag');
}

/** Reads the address that the running service has written. decision 0219 */
function readUrl() {
  try {
    return JSON.parse(readFileSync(join(findDataDirectory(), 'served-address.json'), 'utf8')).local_url;
  } catch {
    return DEFAULT_URL;
  }
}

try {
  const page = process.argv[2] ?? 'healthz';
  const answer = await fetch(`${readUrl()}/${page}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
