import { readFileSync } from 'node:fs';
import type { CliContext } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import type { Io } from '@server/cli/output/io';
import type { Answer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList } from '@server/cli/output/table';
import type { CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { z } from 'zod';

export const auditVerifyOptions = z.object({
  checkpoint: z.string().min(1).optional(),
  verifierKey: z.string().min(1).optional(),
});

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new AppError('not_found', `The checkpoint ${file} cannot be read.`, { cause });
  }
}

type Found = CommandOutput<'audit.verify'>;

/** The error for a log that is broken or was not compared with the checkpoint. Null if the log passed both. */
function failureOf(found: Found): AppError | null {
  if (!found.ok) return new AppError('database_damaged', `The audit log is not whole. ${found.problem}`);
  return found.not_compared === null
    ? null
    : new AppError('not_found', `The audit log is whole, but not compared. ${found.not_compared}`);
}

/**
 * Verifies the audit log. Throws AppError `database_damaged` for a broken log, and `not_found` for a checkpoint that is too
 * old to compare. Prints the result in either case.
 */
export async function verifyAudit(
  io: Io,
  context: CliContext,
  { checkpoint: file, verifierKey }: z.output<typeof auditVerifyOptions>,
  common: AnyCommandOptions,
): Promise<Answer> {
  const checkpoint = file === undefined ? null : { note: readNote(file), verifier_key: verifierKey ?? null };
  const found = await withProgress(io, 'Verifying', (progress) =>
    context.call('audit.verify', { checkpoint }, progress),
  );
  const failure = failureOf(found);
  if (!found.ok || failure !== null) {
    printAnswer(io, { value: found, lines: [] }, common.json);
    throw failure;
  }
  return {
    value: found,
    lines: [
      'The audit log is whole.',
      ...formatDefinitionList([
        ['Records', `${found.checked}, ${found.first_seq} to ${found.last_seq}`],
        ['Head', found.head_hash],
        ['Checkpoint', file === undefined ? 'none compared' : 'agrees'],
      ]),
    ],
  };
}
