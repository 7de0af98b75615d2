import { formatCount, pluralize } from '@renderer/lib/format-count';
import type { AppOutput } from '@shared/contract/app-contract';

type Verification = AppOutput<'audit.verify'>;

/** Formats the result of a verification as one sentence. */
export function formatVerifyMessage(verification: Verification): string {
  if (!verification.ok) return `Record ${formatCount(verification.seq)} does not fit what came before it.`;
  const { checked, first_seq, last_seq } = verification;
  if (checked === 0) return 'The log is empty.';
  return `${pluralize(checked, 'record')} checked, ${formatCount(first_seq)} to ${formatCount(last_seq)}. Each fits what came before it.`;
}
