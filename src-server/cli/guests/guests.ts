import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { Command } from 'commander';
import { guestEraseOptions, runGuestErase } from './guest-erase';
import { guestExportOptions, runGuestExport } from './guest-export';

const PROPERTY = 'Property (id or exact name; required if there are several)';
const GUEST = 'Id of the guest (guest_id of "reservations show --json")';

/** Adds `guests export` and `guests erase`. */
export function addGuests(program: Command, io: Io): void {
  const guests = program.command('guests').description('Export or erase the data of a guest');
  guests
    .command('export')
    .description('Write everything that is stored about a guest to a new file, as JSON')
    .argument('<guest>', GUEST)
    .requiredOption('--out <file>', 'File to write')
    .option('--property <property>', PROPERTY)
    .addHelpText('after', formatExample('guests export gst_01jd8v9p3q5r7s9t1v3x5z7b9c --out guest.json'))
    .action(createCommandAction(io, guestExportOptions, runGuestExport));
  guests
    .command('erase')
    .description(
      'Remove names, contact data and comments of a guest for good; reservations and prices stay, and so do earlier backups',
    )
    .argument('<guest>', GUEST)
    .option('--property <property>', PROPERTY)
    .option('--yes', 'Confirm that this can’t be undone')
    .addHelpText('after', formatExample('guests erase gst_01jd8v9p3q5r7s9t1v3x5z7b9c --yes'))
    .action(createCommandAction(io, guestEraseOptions, runGuestErase));
}
