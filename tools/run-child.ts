import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface ChildInput {
  readonly cwd?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  /**
   * Gets each line of the child's output, which is printed as well. Without it the child uses this terminal directly.
   */
  readonly onLine?: (line: string) => void;
}

/** Runs a program to its end, passes signals on, and returns its exit code. */
export function runChild(command: string, args: readonly string[], input: ChildInput = {}): Promise<number> {
  const { cwd, env = process.env, onLine } = input;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['inherit', onLine === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  // Always SIGTERM, because a terminal sends its own signals to the child too. A child that gets the same signal
  // twice ends at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void child.kill('SIGTERM'));
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      onLine?.(line);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
