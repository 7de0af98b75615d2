import type { Command, Option } from 'commander';

interface CommandOption {
  /** As it is typed: `--port`. */
  readonly name: string;
  /** As help shows it: `--port <port>`. */
  readonly flags: string;
  readonly description: string;
  readonly takesValue: boolean;
}

/** A command as completion and the manual page describe it. */
export interface CommandNode {
  /** Its words after the program's name, such as `keys list`. Empty for the program itself. */
  readonly words: string;
  readonly name: string;
  readonly description: string;
  /** Its arguments as help shows them: `<file>`. */
  readonly arguments: string;
  readonly example: string | null;
  readonly options: readonly CommandOption[];
  readonly commands: readonly CommandNode[];
}

const EXAMPLE = /\nExample:\n {2}(.+)/;

const toCommandOption = ({ long, short, flags, description, required, optional }: Option): CommandOption => ({
  name: long ?? short ?? '',
  flags,
  description,
  takesValue: required || optional,
});

/** Reads the example that help prints below the options. Commander gives it only together with the help. */
function readExample(command: Command): string | null {
  let text = '';
  const output = command.configureOutput();
  command.configureOutput({
    ...output,
    writeOut: (segment) => {
      text += segment;
    },
  });
  command.outputHelp();
  command.configureOutput(output);
  return EXAMPLE.exec(text)?.[1] ?? null;
}

/** Reads the tree of commands that help shows, from the same program. */
export function readCommandTree(command: Command, words = ''): CommandNode {
  const help = command.createHelp();
  return {
    words,
    name: command.name(),
    description: command.description(),
    arguments: command.registeredArguments
      .map((argument) => {
        const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
        return argument.required ? `<${name}>` : `[${name}]`;
      })
      .join(' '),
    example: readExample(command),
    options: help.visibleOptions(command).map(toCommandOption),
    commands: help
      .visibleCommands(command)
      .map((child) => readCommandTree(child, `${words} ${child.name()}`.trim())),
  };
}

/** Lists a command and all commands below it, in the order of help. */
export const listCommandNodes = (node: CommandNode): CommandNode[] => [
  node,
  ...node.commands.flatMap(listCommandNodes),
];

/** Lists every option that is followed by a value, once. */
export const listValueOptions = (node: CommandNode): string[] => [
  ...new Set(
    listCommandNodes(node).flatMap(({ options }) =>
      options.filter(({ takesValue }) => takesValue).map(({ name }) => name),
    ),
  ),
];
