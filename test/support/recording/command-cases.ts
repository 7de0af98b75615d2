/** One command line that is run for the recording. */
export interface CommandCase {
  readonly args: readonly string[];
  /** The text on stdin. */
  readonly input?: string;
}

/** A command that runs, with the line that its help gives as an example. */
export interface CommandExample {
  /** The words of the command, such as `keys list`. */
  readonly command: string;
  /** The whole line without the name of the program, or an empty text. */
  readonly example: string;
}

/** Splits a command line into words; `""` is around words with spaces. */
const splitWords = (line: string): string[] =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '');

/** Creates a case from a line as a member types it. `input` is the text on stdin. */
export const createCommandCase = (line: string, input?: string): CommandCase => ({
  args: splitWords(line),
  ...(input === undefined ? {} : { input }),
});

const runsCommand = ({ args }: CommandCase, command: string): boolean =>
  `${args.join(' ')} `.startsWith(`${command} `);

/**
 * Lists the written cases, then each command that has none by the example of its help. The example gets the key and the webhook of
 * the written cases.
 */
export const listCommandCases = (
  written: readonly CommandCase[],
  examples: readonly CommandExample[],
): readonly CommandCase[] => [
  ...written,
  ...examples
    .filter(({ command, example }) => example !== '' && !written.some((one) => runsCommand(one, command)))
    .map(({ example }) =>
      createCommandCase(example.replace('0123456789abcdef', 'PREFIX').replace(/whk_\w+/, 'WEBHOOK')),
    ),
];

/** Lists the commands that no case runs. */
export const listMissingCases = (
  written: readonly CommandCase[],
  examples: readonly CommandExample[],
): readonly string[] => {
  const cases = listCommandCases(written, examples);
  return examples
    .filter(({ command }) => !cases.some((one) => runsCommand(one, command)))
    .map(({ command }) => command);
};
