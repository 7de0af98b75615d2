import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const programFile = join(import.meta.dirname, '../../../out/server/cli.js');
/** After this time a program counts as hung, and is killed. */
const HANG_TIMEOUT_MS = 30_000;
const LISTENING = /http:\/\/127\.0\.0\.1:(\d+)/;

export interface EndedProgram {
  /** null: a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number;
  readonly isHung: boolean;
}

export interface StartedProgram {
  /** Resolves with the port once it listens, with null where it ended instead. */
  readonly port: Promise<number | null>;
  /** Time from start to listening. */
  readonly readyMs: () => number;
  readonly ended: Promise<EndedProgram>;
  /** Kills it at once. */
  kill(): Promise<EndedProgram>;
  /** Requests its end. */
  stop(): Promise<EndedProgram>;
}

type Environment = Readonly<Record<string, string>>;

interface Output {
  stdout: string;
  stderr: string;
}

function collectOutput(child: ChildProcess): Output {
  const output: Output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return output;
}

/** Starts the built program. It never outlives the process that started it by more than its time limit. */
function startProgram(args: readonly string[], environment: Environment = {}): StartedProgram {
  const startedMs = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [programFile, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const killChild = (): void => void child.kill('SIGKILL');
  process.once('exit', killChild);
  const output = collectOutput(child);
  let isHung = false;
  let readyMs = 0;
  const timer = setTimeout(() => {
    isHung = true;
    killChild();
  }, HANG_TIMEOUT_MS);
  const ended = once(child, 'close').then((): EndedProgram => {
    clearTimeout(timer);
    process.off('exit', killChild);
    return { code: child.exitCode, ...output, durationMs: performance.now() - startedMs, isHung };
  });
  const port = new Promise<number | null>((resolve) => {
    child.stdout?.on('data', () => {
      const found = LISTENING.exec(output.stdout)?.[1];
      if (found === undefined) return;
      // A service that listens may run as long as its round.
      clearTimeout(timer);
      if (readyMs === 0) readyMs = performance.now() - startedMs;
      resolve(Number(found));
    });
    child.once('close', () => resolve(null));
  });
  const end = (signal: NodeJS.Signals): Promise<EndedProgram> => {
    child.kill(signal);
    const giveUp = setTimeout(() => {
      isHung = true;
      killChild();
    }, HANG_TIMEOUT_MS);
    return ended.finally(() => clearTimeout(giveUp));
  };
  return { port, readyMs: () => readyMs, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Starts the service without a browser interface and without limits of calls, on a free port. */
export const startServing = (dataDirectory: string, environment: Environment = {}): StartedProgram =>
  startProgram(
    ['serve', '--port', '0', '--no-web', '--rate-limit', 'off', '--data-dir', dataDirectory],
    environment,
  );

/** Runs one command of the program to its end. One that does not end in time is killed and counts as hung. */
export async function runToEnd(
  args: readonly string[],
  dataDirectory: string,
  environment: Environment = {},
): Promise<EndedProgram> {
  const program = startProgram([...args, '--data-dir', dataDirectory], environment);
  let isHung = false;
  const timer = setTimeout(() => {
    isHung = true;
    void program.kill();
  }, HANG_TIMEOUT_MS);
  const ended = await program.ended;
  clearTimeout(timer);
  return { ...ended, isHung: ended.isHung || isHung };
}
