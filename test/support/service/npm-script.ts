import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const SCRIPT_TIMEOUT_MS = 90_000;

/** Starts one npm script in its own process group, which ends with the test. */
export function runScript(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn('npm', ['run', '-s', ...args], {
    cwd: root,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The script has already ended.
    }
  };
  const timer = setTimeout(end, SCRIPT_TIMEOUT_MS);
  onTestFinished(() => {
    clearTimeout(timer);
    end();
  });
  return child;
}
