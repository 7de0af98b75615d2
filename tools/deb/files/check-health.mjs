// Ends with 0 if the service of this container answers, for HEALTHCHECK. The image has no curl.
import { readFileSync } from 'node:fs';

const DEFAULT_URL = 'http://127.0.0.1:4319';
const TIMEOUT_MS = 4000;

/** Reads the address that the running service has written, because settings.json may set another port. */
function readUrl() {
  try {
    return JSON.parse(readFileSync('/var/lib/brasstag/brasstag/web-address.json', 'utf8')).url;
  } catch {
    return DEFAULT_URL;
  }
}

try {
  const answer = await fetch(`${readUrl()}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
