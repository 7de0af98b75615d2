import { resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import { findOnlyProperty } from '@server/cli/context/find-named-property';
import type { CliAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { formatDefinitionList } from '@server/cli/output/table';
import { z } from 'zod';

export const guestExportOptions = z.object({
  guest: z.string(),
  out: z.string().min(1),
  property: z.string().optional(),
});

/** Exports what is stored about a guest to a new file that only its owner can read. */
export async function runGuestExport(
  context: CliContext,
  { guest, out, property }: z.output<typeof guestExportOptions>,
): Promise<CliAnswer> {
  const { id } = await findOnlyProperty(context.store, property);
  const file = resolve(out);
  requireTarget(file, context.directory, false);
  const { bytes } = await context.call('guests.exportData', { property_id: id, id: guest, file });
  return {
    value: { file, bytes },
    lines: formatDefinitionList([
      ['Export', file],
      ['Bytes', String(bytes)],
    ]),
  };
}
