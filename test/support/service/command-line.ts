import { readFileSync } from 'node:fs';
import { commandGroups } from '@server/cli/command-groups';
import { runCommandLine } from '@server/cli/command-line';
import type { Io } from '@server/cli/output/io';

export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CliEnvironment {
  readonly input?: string;
  /** What a user on a terminal answers, one line for each question. Absent: no terminal. */
  readonly answers?: readonly string[];
  readonly environment?: Io['environment'];
  /** The clock of a running service, which the command shares. */
  readonly now?: Io['now'];
  /** Where the newest version is asked for. */
  readonly updateSource?: Io['updateSource'];
  /** For `serve`: an aborted signal starts and ends it. */
  readonly stopping?: AbortSignal;
}

/** Runs one command of the command line inside the test's process. */
export async function runCommand(
  args: readonly string[],
  {
    input = '',
    answers,
    environment = {},
    now = Date.now,
    stopping = new AbortController().signal,
    updateSource,
  }: CliEnvironment = {},
): Promise<CommandRun> {
  const written = { out: '', err: '' };
  const left = [...(answers ?? [])];
  const io: Io = {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    isErrTerminal: false,
    sendFile: async (file) => {
      written.out += readFileSync(file, 'utf8');
    },
    readInput: async () => input,
    isInputTerminal: answers !== undefined,
    ask: async (question) => {
      written.err += question;
      return left.shift() ?? null;
    },
    now,
    environment,
    platform: 'linux',
    homeDirectory: '/nowhere',
    stopping: () => stopping,
    updateSource,
  };
  const code = await runCommandLine(args, io, commandGroups);
  return { code, ...written };
}

/** Parses the one JSON value that a command printed with `--json`. Throws Error for other output or a failure. */
export async function parseJsonOutput(
  args: readonly string[],
  environment?: CliEnvironment,
): Promise<unknown> {
  const { code, out, err } = await runCommand([...args, '--json'], environment);
  if (code !== 0 || err !== '') throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out);
}
