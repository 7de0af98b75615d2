import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

export interface ProgramInput {
  /** The built program. */
  readonly program: string;
  readonly dataDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs a command of the built program. */
export async function runCommand(
  { program, dataDirectory }: ProgramInput,
  ...args: readonly string[]
): Promise<void> {
  await runFile(process.execPath, [program, '--data-dir', dataDirectory, ...args]);
}

/** Starts the service of the built program, as its package starts it. */
export async function startProgram({ program, dataDirectory, environment }: ProgramInput) {
  const serve = ['serve', '--no-web', '--port', '0', '--rate-limit', 'off', '--data-dir', dataDirectory];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [program, ...serve], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const lines = createInterface(child.stdout);
  const port = new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    lines.once('close', () => reject(new Error('the service ended before it listened')));
  });
  return {
    port: await port,
    async stop(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
