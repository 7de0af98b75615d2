import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AppOutput } from '@shared/contract/app-contract';

type Verification = AppOutput<'audit.verify'>;

/** Formats the result of a verification as one text. The service sends the problem of a log in English. */
export function formatVerifyMessage(verification: Verification): string {
  if (!verification.ok) return verification.problem;
  const { checked, first_seq, last_seq } = verification;
  return checked === 0
    ? formatMessage(auditMessages.emptyLog)
    : formatMessage(auditMessages.verified, { count: checked, first: first_seq, last: last_seq });
}
