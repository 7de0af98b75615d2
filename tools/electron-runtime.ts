import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of Electron's binary, or the reason why no window can open, as the end of a sentence. */
export type ElectronRuntime =
  | { readonly kind: 'here'; readonly binary: string }
  | { readonly kind: 'missing'; readonly why: string };

/** Longer than any working download takes. A download that hangs must not prevent the start. */
const FETCH_TIMEOUT_MS = 10 * 60_000;

const missing = (why: string): ElectronRuntime => ({ kind: 'missing', why });

function findBinary(folder: string): string | null {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : null;
}

/** Returns why no window could open even with the binary, or null. */
function findObstacle({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): string | null {
  if (process.getuid?.() === 0) return 'Electron does not run as root';
  if (process.platform === 'linux' && DISPLAY === undefined && WAYLAND_DISPLAY === undefined)
    return 'there is no display';
  return null;
}

/** Makes Electron's package fetch its binary. Only the reason of a failure matters to a user. */
async function fetchBinary(folder: string): Promise<void> {
  process.stderr.write("Downloading Electron's runtime (about 110 MB, only once).\n");
  const child = spawn(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore' });
  const timeout = setTimeout(() => child.kill(), FETCH_TIMEOUT_MS);
  await once(child, 'close');
  clearTimeout(timeout);
}

/** Finds Electron's binary, and fetches it the first time. */
export async function findElectronRuntime(root: string): Promise<ElectronRuntime> {
  const why = findObstacle(process.env);
  if (why !== null) return missing(why);
  const folder = join(root, 'node_modules', 'electron');
  if (findBinary(folder) === null) await fetchBinary(folder);
  const binary = findBinary(folder);
  return binary === null ? missing("the download of Electron's runtime failed") : { kind: 'here', binary };
}
