import { resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction } from '@server/cli/context/command-action';
import { findNamedProperty } from '@server/cli/context/find-named-property';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatTable } from '@server/cli/output/table';
import type { CommandOutput } from '@shared/contract/management-contract';
import type { Command } from 'commander';
import { z } from 'zod';

const importOptions = z.object({
  file: z.string().min(1),
  property: z.string(),
  hotel: z.string().optional(),
  createUnits: z.boolean().optional(),
});

/** The table shows at most this many refused lines. `--json` prints all. */
const MAX_REFUSALS = 20;

function formatImport({ imported, unchanged, refused }: CommandOutput<'import.reservations'>): string[] {
  const lines = [`Imported ${imported}, unchanged ${unchanged}, refused ${refused.length}.`];
  if (refused.length === 0) return lines;
  const firstRefused = refused.slice(0, MAX_REFUSALS);
  lines.push(
    '',
    ...formatTable(
      ['Line', 'Reason'],
      firstRefused.map(({ line, reason }) => [String(line), reason]),
      '',
    ),
  );
  if (refused.length > firstRefused.length)
    lines.push(`and ${refused.length - firstRefused.length} more (see all with --json)`);
  return lines;
}

async function importReservations(
  io: Io,
  context: CliContext,
  options: z.output<typeof importOptions>,
): Promise<CliAnswer> {
  const property = await findNamedProperty(context.store, options.property);
  const counts = await withProgress(io, 'Importing', (progress) =>
    context.call(
      'import.reservations',
      {
        property_id: property.id,
        file: resolve(options.file),
        hotel: options.hotel ?? null,
        create_units: options.createUnits === true,
      },
      progress,
    ),
  );
  return { value: counts, lines: formatImport(counts) };
}

/** Adds `import reservations`. */
export function addImport(program: Command, io: Io): void {
  program
    .command('import')
    .description('Import data')
    .command('reservations')
    .description(
      'Import past reservations from a hotel booking demand file; importing it again changes nothing',
    )
    .argument('<file>', 'File (.csv or .csv.gz)')
    .requiredOption('--property <property>', 'Property (id or exact name)')
    .option('--hotel <name>', 'Hotel to import (required if the file has several)')
    .option('--create-units', 'Create a room if none is free')
    .addHelpText(
      'after',
      formatExample(
        'import reservations bookings.csv.gz --property "Harbour House" --hotel "Resort Hotel" --create-units',
      ),
    )
    .action(
      createCommandAction(io, importOptions, (context, options) => importReservations(io, context, options)),
    );
}
