import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createUsageError } from '@server/cli/context/command-action';
import { auditFilterOptions, resolveAuditFilter } from '@server/cli/options/audit-filter-options';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList } from '@server/cli/output/table';
import { writePrivateFile } from '@server/cli/output/write-private-file';
import { createTempPath } from '@server/files/temp-file';
import { AppError } from '@shared/kernel/errors';
import { z } from 'zod';

export const auditExportOptions = auditFilterOptions.extend({
  format: z.enum(['csv', 'jsonl']),
  out: z.string().min(1).optional(),
  checkpoint: z.string().min(1).optional(),
  force: z.boolean().default(false),
});

type Options = z.output<typeof auditExportOptions>;

interface WrittenCheckpoint {
  readonly file: string;
  readonly verifier_key: string;
}

/** Writes a signed checkpoint of the audit log as it is now. */
async function writeCheckpoint(
  context: CliContext,
  wanted: string,
  isForced: boolean,
): Promise<WrittenCheckpoint> {
  const checkpoint = await context.call('audit.checkpoint', {});
  if (checkpoint === null) throw new AppError('not_found', 'The audit log is empty.');
  const file = resolve(wanted);
  requireTarget(file, context.directory, isForced);
  writePrivateFile(file, checkpoint.note);
  return { file, verifier_key: checkpoint.verifier_key };
}

/** Path of the temporary file: next to the final file or, without one, in the data directory, which is private. */
const createExportTempPath = (context: CliContext, out: string | undefined): string =>
  createTempPath(out === undefined ? join(context.directory.path, 'export') : resolve(out));

async function writeExport(io: Io, context: CliContext, options: Options) {
  const file = createExportTempPath(context, options.out);
  try {
    const filter = await resolveAuditFilter(context, options);
    const { format } = options;
    const counted = await withProgress(io, 'Exporting', (progress) =>
      context.call('audit.export', { filter, format, file }, progress),
    );
    if (options.out === undefined) await io.sendFile(file);
    else {
      const target = resolve(options.out);
      // Checked again: another program may have written there during the export.
      requireTarget(target, context.directory, options.force);
      renameSync(file, target);
    }
    return counted;
  } finally {
    rmSync(file, { force: true });
  }
}

const listCheckpointFields = (checkpoint: WrittenCheckpoint | null): (readonly [string, string])[] =>
  checkpoint === null
    ? []
    : [
        ['Checkpoint', checkpoint.file],
        ['Verifier key', checkpoint.verifier_key],
      ];

/** Exports to a file or to the output. In the second case the lines about the checkpoint go to the error stream. */
export async function runAuditExport(
  io: Io,
  context: CliContext,
  options: Options,
  common: AnyCommandOptions,
): Promise<CliAnswer> {
  if (common.json && options.out === undefined)
    throw createUsageError('--json requires --out, because the export itself is not a JSON value.');
  for (const file of [options.out, options.checkpoint])
    if (file !== undefined) requireTarget(resolve(file), context.directory, options.force);
  const counted = await writeExport(io, context, options);
  const checkpoint =
    options.checkpoint === undefined
      ? null
      : await writeCheckpoint(context, options.checkpoint, options.force);
  const fields = listCheckpointFields(checkpoint);
  if (options.out === undefined) {
    io.err(
      formatDefinitionList(fields)
        .map((line) => `${line}\n`)
        .join(''),
    );
    return { value: null, lines: [] };
  }
  const file = resolve(options.out);
  return {
    value: { file, ...counted, checkpoint },
    lines: formatDefinitionList([['Export', file], ['Records', String(counted.records)], ...fields]),
  };
}
