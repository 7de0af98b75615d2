import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable } from '@server/cli/output/table';
import type { Command } from 'commander';
import { z } from 'zod';

async function settle(context: CliContext): Promise<CliAnswer> {
  const settled = await context.call('service.settle', {});
  const { was_held: wasHeld, revoked_keys: keys } = settled;
  if (!wasHeld)
    return {
      value: settled,
      lines: ['The database agrees with its newest checkpoint. Nothing was changed.'],
    };
  const rows = keys.map(({ name, prefix, property }) => [name, prefix, property]);
  return {
    value: settled,
    lines: [
      `Keys revoked: ${keys.length}. The service accepts calls again.`,
      ...formatTable(['Name', 'Prefix', 'Property'], rows, 'No key was active.'),
      'Members, roles and passwords are those of this database. Check them.',
    ],
  };
}

/** Adds `settle`. */
export function addSettle(program: Command, io: Io): void {
  program
    .command('settle')
    .description('Accept a database that contradicts its newest checkpoint; revokes all its keys')
    .addHelpText('after', formatExample('settle'))
    .action(createCommandAction(io, z.object({}), settle));
}
