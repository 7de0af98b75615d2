import { createErrorLog } from '@server/cli/context/cli-context';
import { escapeControlChars } from '@server/cli/output/escape-control-chars';
import { BAD_USAGE, getExitCode } from '@server/cli/output/exit-code';
import type { Io } from '@server/cli/output/io';
import { toCancelledError } from '@server/commands/ports/progress';
import { engine } from '@server/engine/engine';
import { maskDatabaseUrls } from '@server/kernel/database-url';
import { describeSystemError } from '@server/kernel/system-error';
import { version } from '@server/kernel/version';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError, toEnvelope } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { maskTokens } from '@shared/kernel/token-in-text';
import { Command, CommanderError } from 'commander';

/** Adds the commands of one group to the program. */
export type CommandGroup = (program: Command, io: Io) => void;

function createProgram(io: Io, groups: readonly CommandGroup[]): Command {
  const program = new Command(product.slug)
    .description(
      `${product.name}: scoped API keys for small hotels. One key, one property, exactly the permissions you choose.`,
    )
    .option(
      '--data-dir <dir>',
      "Data directory (or set BRASSTAG_DATA_DIR; default: your platform's standard folder)",
    )
    .option('--json', 'Print the result as one JSON value')
    .option('--as <email>', 'Run as this member (default: the first Owner)')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [command]', 'Show help for a command')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      // `printUsage` writes it as an error envelope, like every other refusal.
      outputError: () => undefined,
    })
    .exitOverride();
  for (const add of groups) add(program, io);
  return program;
}

/** Finds the command that the first arguments name. The hint needs it. */
function findNamedCommand(program: Command, args: readonly string[]): Command {
  let command = program;
  for (const word of args) {
    const next = command.commands.find((candidate) => candidate.name() === word);
    if (next === undefined) break;
    command = next;
  }
  return command;
}

const listCommandNames = (command: Command): string[] =>
  command.parent === null ? [] : [...listCommandNames(command.parent), command.name()];

const formatHint = (command: Command): string =>
  formatCliCommand([...listCommandNames(command), '--help'].join(' '), null);

/**
 * Prints one line of JSON. Tokens and addresses of databases are masked: a message may quote an argument, and a user may have
 * passed one.
 */
const printRefusal = (refusal: AppError, io: Io): void =>
  io.err(`${escapeControlChars(maskDatabaseUrls(maskTokens(JSON.stringify(toEnvelope(refusal)))))}\n`);

function printUsage(error: CommanderError, hint: string, io: Io): number {
  // Commander has already written the help that the user asked for.
  if (error.exitCode === 0) return 0;
  if (error.code === 'commander.help') return BAD_USAGE;
  const sentence = error.message
    .replace(/^error: /, '')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replaceAll('\n', ' ');
  printRefusal(new AppError('validation_failed', `${sentence}. See: ${hint}`.replace('..', '.')), io);
  return BAD_USAGE;
}

/** Converts an error that no part of the program refused. */
function toRefusal(error: unknown): AppError {
  const sentence = describeSystemError(error, engine.faultCodes);
  return sentence === null
    ? new AppError('internal_error', 'An unexpected error occurred. See the log line above.')
    : new AppError('unavailable', sentence);
}

/** Prints the error as one line of JSON and returns its exit code. Only the log gets the details of an unexpected error. */
function printError(error: unknown, io: Io): number {
  if (!(error instanceof AppError)) createErrorLog(io).error('the command failed', error);
  const refusal = error instanceof AppError ? error : toRefusal(error);
  printRefusal(refusal, io);
  return getExitCode(refusal.code);
}

/** Runs one command and returns its exit code. Never throws. */
export async function runCommandLine(
  args: readonly string[],
  io: Io,
  groups: readonly CommandGroup[],
): Promise<number> {
  const program = createProgram(io, groups);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    return error instanceof CommanderError
      ? printUsage(error, formatHint(findNamedCommand(program, args)), io)
      : printError(toCancelledError(error, io.stopping()), io);
  }
}
