import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const builtProgram = join(import.meta.dirname, '../../../out/server/cli.js');
/** Default time limit of a program in a test. */
const DEFAULT_TIMEOUT_MS = 120_000;

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Builds a command that limits the size of every file of the program, as a full disk would. */
const bounded = (roomKib: number): string => `trap '' XFSZ; ulimit -S -f ${roomKib}; exec "$0" "$@"`;

interface Bounds {
  readonly roomKib?: number | null;
  /** Variables besides those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** The file of another program than the built one, such as its next version. */
  readonly program?: string | undefined;
}

/** Starts the built program. It is killed when the test ends. */
export function startProgram(
  args: readonly string[],
  { roomKib = null, timeoutMs = DEFAULT_TIMEOUT_MS, environment = {}, program = builtProgram }: Bounds = {},
): ChildProcess {
  const own = [process.execPath, program, ...args];
  const [command = '', ...rest] = roomKib === null ? own : ['bash', '-c', bounded(roomKib), ...own];
  const env = { ...process.env, ...environment };
  const child = spawn(command, rest, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.once('exit', () => clearTimeout(timer));
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the built program to its end, as a member at a terminal would. */
export async function runProgram(
  args: readonly string[],
  input = '',
  timeoutMs = DEFAULT_TIMEOUT_MS,
  program?: string,
): Promise<Finished> {
  const child = startProgram(args, { timeoutMs, program });
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  child.stdin?.end(input);
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

/** Runs the built program with a limit on the size of every file that it writes. */
export async function runBoundedProgram(
  args: readonly string[],
  roomKib: number,
): Promise<Omit<Finished, 'stdout'>> {
  const child = startProgram(args, { roomKib });
  child.stdin?.end();
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, stderr };
}

/** Runs the built program with an output that was closed before it began. */
export async function runProgramWithClosedOutput(args: readonly string[]): Promise<Omit<Finished, 'stdout'>> {
  const child = startProgram(args);
  child.stdout?.destroy();
  child.stdin?.end();
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, stderr };
}

export interface ServedProgram {
  readonly baseUrl: string;
  readonly child: ChildProcess;
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Requests its end. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Resolves with the first matching line of the service. Rejects when the service ends before. */
function getLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${stderr}`)));
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      const found = pattern.exec(line);
      if (found !== null) resolve(found);
    });
  });
}

function served(child: ChildProcess, baseUrl: string): ServedProgram {
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    baseUrl,
    child,
    kill: () => ended('SIGKILL'),
    async stop() {
      await ended('SIGTERM');
      return child.exitCode;
    },
  };
}

const serveOn = (dataDirectory: string): string[] => ['serve', '--port', '0', '--data-dir', dataDirectory];

/** Starts the built service on a free port. Resolves once it listens. `roomKib` limits the size of its files. */
export async function serveProgram(
  dataDirectory: string,
  args: readonly string[] = [],
  roomKib: number | null = null,
): Promise<ServedProgram> {
  const child = startProgram([...serveOn(dataDirectory), '--no-web', ...args], { roomKib });
  const [baseUrl] = await getLine(child, /http:\/\/127\.0\.0\.1:\d+/);
  return served(child, baseUrl);
}

/** Starts the built service with the web interface. Returns its launch link, too. */
export async function serveBrowsers(
  dataDirectory: string,
  args: readonly string[] = [],
  bounds: Omit<Bounds, 'roomKib'> = {},
): Promise<ServedProgram & { readonly link: string }> {
  const child = startProgram([...serveOn(dataDirectory), ...args], bounds);
  const [, link = ''] = await getLine(child, /^Open (http:\S+)$/);
  return { ...served(child, new URL(link).origin), link };
}
