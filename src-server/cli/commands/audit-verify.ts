import { readFileSync } from 'node:fs';
import type { CliContext } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList } from '@server/cli/output/table';
import { auditMessages } from '@shared/audit/audit.messages';
import type { CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';

export const auditVerifyOptions = z.object({
  checkpoint: z.string().min(1).optional(),
  verifierKey: z.string().min(1).optional(),
});

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new AppError('not_found', `Couldn't read the checkpoint ${file}.`, { cause });
  }
}

type Verification = CommandOutput<'audit.verify'>;

/** Formats what is damaged besides the log. null: nothing is. */
function formatDamage({ rows }: Verification): string | null {
  if (!rows.pages_intact) return formatEnglish(auditMessages.pagesDamaged);
  const [first] = rows.damaged;
  return first === undefined
    ? null
    : formatEnglish(auditMessages.rowsDamaged, { count: rows.damaged_count, ...first });
}

/**
 * The error for a log that is broken or was not compared with the checkpoint, and for damaged rows. Null if everything passed.
 */
function toFailure(result: Verification): AppError | null {
  if (!result.ok)
    return new AppError('database_damaged', `The audit log failed verification. ${result.problem}`);
  const damage = formatDamage(result);
  if (damage !== null) return new AppError('database_damaged', `The audit log is intact. ${damage}`);
  return result.not_compared === null
    ? null
    : new AppError(
        'not_found',
        `The audit log is intact, but it wasn't compared with the checkpoint. ${result.not_compared}`,
      );
}

/**
 * Verifies the audit log and the stored rows. Throws AppError `database_damaged` for a broken log or row, and `not_found` for a checkpoint that is too
 * old to compare. Prints the result in either case.
 */
export async function runAuditVerify(
  io: Io,
  context: CliContext,
  { checkpoint: file, verifierKey }: z.output<typeof auditVerifyOptions>,
  common: AnyCommandOptions,
): Promise<CliAnswer> {
  const checkpoint = file === undefined ? null : { note: readNote(file), verifier_key: verifierKey ?? null };
  const result = await withProgress(io, 'Verifying', (progress) =>
    context.call('audit.verify', { checkpoint }, progress),
  );
  const failure = toFailure(result);
  if (!result.ok || failure !== null) {
    printAnswer(io, { value: result, lines: [] }, common.json);
    throw failure;
  }
  return {
    value: result,
    lines: [
      'The audit log is intact.',
      ...formatDefinitionList([
        ['Records', `${result.checked}, ${result.first_seq} to ${result.last_seq}`],
        ['Head hash', result.head_hash],
        ['Stored rows', `${result.rows.checked}, each agrees with itself`],
        ['Checkpoint', file === undefined ? 'not compared' : 'matches'],
      ]),
      ...(result.replaced_checkpoints === 0
        ? []
        : [formatEnglish(auditMessages.replacedCheckpoints, { count: result.replaced_checkpoints })]),
    ],
  };
}
