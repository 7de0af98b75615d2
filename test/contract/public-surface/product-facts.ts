import { catalogue } from '@server/catalogue/operations';
import { commandGroups } from '@server/cli/command-groups';
import { runCommandLine } from '@server/cli/command-line';
import { appContract } from '@shared/contract/app-contract';
import { eventsContract } from '@shared/contract/events';
import { managementContract } from '@shared/contract/management-contract';
import { allPermissions } from '@shared/kernel/permissions';
import { product } from '@shared/kernel/product';
import { systemRoles } from '@shared/members/roles';
import type { Command } from 'commander';
import { z } from 'zod';
import type { CommandExample } from '../../support/recording/command-cases';

/** One public operation, as far as a caller knows it. */
export interface PublicOperation {
  readonly name: string;
  readonly method: string;
  /** Below `/api/v1`, with path fields in braces. */
  readonly path: string;
  readonly example: Readonly<Record<string, unknown>>;
  readonly needsIfMatch: boolean;
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** Lists every operation of the catalogue. Only this file of the recording imports the product's own modules. */
export const listOperations = (): readonly PublicOperation[] =>
  catalogue.map(({ name, rest, example, needsIfMatch }) => ({
    name,
    method: rest.method.toUpperCase(),
    path: rest.path,
    example: fieldsSchema.parse(example),
    needsIfMatch,
  }));

const describeSchema = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** Describes every command of the service and of its windows: who may run it, its input and output. */
export const describeCommands = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(appContract).map(([name, entry]) => {
      const { auditLabel: _mayChange, ...others } = { auditLabel: '', ...entry };
      const described = {
        ...others,
        isManagement: name in managementContract,
        input: describeSchema(entry.input, 'input'),
        output: describeSchema(entry.output, 'output'),
      };
      return [name, described];
    }),
  );

/** Describes every event of a window, with its payload. */
export const describeEvents = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(eventsContract).map(([name, schema]) => [name, describeSchema(schema, 'output')]),
  );

/** Describes who holds each permission, so that a change of one is a line of its own, and the order in which roles list theirs. */
export const describeRoles = (): Record<string, unknown> => ({
  names: Object.fromEntries(systemRoles.map(({ id, name }) => [id, name])),
  holders: Object.fromEntries(
    allPermissions.map((permission) => [
      permission,
      systemRoles.filter(({ permissions }) => permissions.includes(permission)).map(({ id }) => id),
    ]),
  ),
  lists: Object.fromEntries(systemRoles.map(({ id, permissions }) => [id, permissions])),
});

/** Describes a command's words, arguments and options, without the text of its help. */
function describeCommand(command: Command): unknown {
  return {
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      isRequired: argument.required,
      isVariadic: argument.variadic,
      choices: argument.argChoices ?? null,
      default: argument.defaultValue ?? null,
    })),
    options: command.options.map((option) => ({
      flags: option.flags,
      isMandatory: option.mandatory,
      isVariadic: option.variadic,
      isNegated: option.negate,
      choices: option.argChoices ?? null,
      default: option.defaultValue ?? null,
    })),
    commands: Object.fromEntries(command.commands.map((inner) => [inner.name(), describeCommand(inner)])),
  };
}

const silence = (): void => undefined;

/** Runs `read` on the program with every command. The test's own group is the last one and gets it whole. */
async function readProgram<Value>(read: (program: Command) => Value): Promise<Value> {
  const found: Value[] = [];
  const io = {
    out: silence,
    err: silence,
    isErrTerminal: false,
    sendFile: async () => undefined,
    readInput: async () => '',
    isInputTerminal: false,
    ask: async () => null,
    now: () => 0,
    environment: {},
    platform: 'linux',
    homeDirectory: '/nowhere',
    stopping: () => new AbortController().signal,
  };
  await runCommandLine(['--help'], io, [...commandGroups, (program) => void found.push(read(program))]);
  const [value] = found;
  if (value === undefined) throw new Error('no program was created');
  return value;
}

/** Describes the tree of the command line. */
export const describeCommandLine = (): Promise<unknown> => readProgram(describeCommand);

function readExample(command: Command): string {
  const written: string[] = [];
  command.configureOutput({ writeOut: (text) => void written.push(text) }).outputHelp();
  const [, after = ''] = written.join('').split(`Example:\n  ${product.command} `);
  const [line = ''] = after.split('\n');
  return line;
}

const listExamples = (command: Command, before: readonly string[]): CommandExample[] =>
  command.commands.length === 0
    ? [{ command: before.join(' '), example: readExample(command) }]
    : command.commands.flatMap((inner) => listExamples(inner, [...before, inner.name()]));

/** Lists every command that runs, with the example of its help. */
export const listCommandExamples = (): Promise<readonly CommandExample[]> =>
  readProgram((program) => listExamples(program, []));
