import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AppOutput } from '@shared/contract/app-contract';

type Verification = AppOutput<'audit.verify'>;

/** True if the log and everything else in the database passed. */
export const isIntact = ({ ok, rows }: Verification): boolean =>
  ok && rows.pages_intact && rows.damaged_count === 0;

/** Formats what the check of stored rows has found. */
export function formatRowsMessage({ rows }: Verification): string {
  if (!rows.pages_intact) return formatMessage(auditMessages.pagesDamaged);
  const [first] = rows.damaged;
  return first === undefined
    ? formatMessage(auditMessages.rowsIntact, { count: rows.checked })
    : formatMessage(auditMessages.rowsDamaged, { count: rows.damaged_count, ...first });
}

/** Formats how many checkpoints were not compared. Empty: all were. */
export function formatReplacedMessage(verification: Verification): string {
  const count = verification.ok ? verification.replaced_checkpoints : 0;
  return count === 0 ? '' : formatMessage(auditMessages.replacedCheckpoints, { count });
}

/** Formats the result of a verification as one text. The service sends the problem of a log in English. */
export function formatVerifyMessage(verification: Verification): string {
  if (!verification.ok) return verification.problem;
  const { checked, first_seq, last_seq } = verification;
  return checked === 0
    ? formatMessage(auditMessages.emptyLog)
    : formatMessage(auditMessages.verified, { count: checked, first: first_seq, last: last_seq });
}
