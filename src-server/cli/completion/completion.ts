import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { printAnswer } from '@server/cli/output/output';
import type { Command } from 'commander';
import { Argument } from 'commander';
import { z } from 'zod';
import { readCommandTree } from './command-tree';
import { formatCompletion, shells } from './format-completion';
import { formatManualPage } from './format-manual-page';

const completionValues = z.object({ shell: z.enum(shells) });

/** Prints a file for other programs. As JSON it is one string, under its name. */
const printFile = (io: Io, file: Readonly<Record<string, string>>, { json }: AnyCommandOptions): void =>
  printAnswer(io, { value: file, lines: Object.values(file).map((text) => text.trimEnd()) }, json);

/** Adds `completion` and `man`. Both describe the commands that the program has when they run. */
export function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('Print the script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'Shell').choices(shells))
    .addHelpText('after', formatExample('completion bash >> ~/.bashrc'))
    .action(
      createAction(completionValues, async ({ shell }, common) =>
        printFile(io, { script: formatCompletion(shell, readCommandTree(program)) }, common),
      ),
    );
  program
    .command('man')
    .description('Print the manual page')
    .addHelpText('after', formatExample('man > brasstag.1'))
    .action(
      createAction(z.object({}), async (_values, common) =>
        printFile(io, { page: formatManualPage(readCommandTree(program)) }, common),
      ),
    );
}
