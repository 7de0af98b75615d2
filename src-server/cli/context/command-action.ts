import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { describeContradiction } from '@server/features/service/held/describe-contradiction';
import { AppError } from '@shared/kernel/errors';
import { parseOrRefuse } from '@shared/kernel/validation';
import { Command } from 'commander';
import { z } from 'zod';
import type { CliContext, GlobalOptions } from './cli-context';
import { openCliContext } from './cli-context';

/** Options that every command takes. */
const commonOptions = z.object({
  dataDir: z.string().optional(),
  database: z.string().optional(),
  as: z.string().optional(),
  json: z.boolean().default(false),
});

export type AnyCommandOptions = z.output<typeof commonOptions>;

interface ParsedOptions<Values> {
  readonly values: Values;
  readonly common: AnyCommandOptions;
}

/** Parses Commander's loosely typed options and arguments with the command's schema. */
function parseGiven<Values>(given: readonly unknown[], schema: z.ZodType<Values>): ParsedOptions<Values> {
  const command = given.at(-1);
  if (!(command instanceof Command)) throw new TypeError('an action without its command');
  const names = command.registeredArguments.map((argument) => argument.name());
  const named = names.map((name, index) => [name, given[index]]);
  const options: unknown = command.optsWithGlobals();
  return {
    common: commonOptions.parse(options),
    values: parseOrRefuse(schema, {
      ...z.record(z.string(), z.unknown()).parse(options),
      ...Object.fromEntries(named),
    }),
  };
}

/** Creates an action from parsed options, for commands that open what they need themselves. */
export const createAction =
  <Values>(schema: z.ZodType<Values>, run: (values: Values, common: AnyCommandOptions) => Promise<void>) =>
  async (...given: unknown[]): Promise<void> => {
    const { values, common } = parseGiven(given, schema);
    await run(values, common);
  };

type Run<Values> = (context: CliContext, values: Values, common: AnyCommandOptions) => Promise<CliAnswer>;

/** Says on stderr that the database is held, because what a command has just read may be older than it should be. */
async function printHeld(io: Io, { held, directory }: CliContext): Promise<void> {
  const contradiction = await held.find();
  if (contradiction !== null) io.err(`${describeContradiction(contradiction, directory.path)}\n`);
}

async function runInContext<Values>(
  io: Io,
  given: ParsedOptions<Values>,
  isFirst: boolean,
  run: Run<Values>,
): Promise<void> {
  const { values, common } = given;
  const options: GlobalOptions = common;
  const context = await openCliContext(io, options, isFirst);
  try {
    printAnswer(io, await run(context, values, common), common.json);
    await printHeld(io, context);
  } finally {
    await context.close();
  }
}

/** Creates an action that runs in a CLI context on behalf of the acting member and prints the answer. */
export const createCommandAction =
  <Values>(io: Io, schema: z.ZodType<Values>, run: Run<Values>) =>
  async (...given: unknown[]): Promise<void> =>
    runInContext(io, parseGiven(given, schema), false, run);

/** Creates an action like `createCommandAction` for a data directory without members. */
export const createSetupAction =
  <Values>(io: Io, schema: z.ZodType<Values>, run: Run<Values>) =>
  async (...given: unknown[]): Promise<void> =>
    runInContext(io, parseGiven(given, schema), true, run);

/** Creates the error for an argument that the command cannot use. */
export const createUsageError = (message: string): AppError => new AppError('validation_failed', message);
