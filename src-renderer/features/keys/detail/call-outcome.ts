import { getFailureReason } from '@renderer/lib/record-labels';
import { formatRichMessage } from '@renderer/text/format-message';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { keysMessages } from '@shared/keys/keys.messages';
import type { ReactNode } from 'react';

/** How the parts of an outcome are displayed. */
interface OutcomeParts {
  readonly status: (content: ReactNode) => ReactNode;
  /** For a code without an explanation. */
  readonly code: (text: string) => ReactNode;
  readonly permission: (permission: string) => ReactNode;
}

/** Returns why a call was refused or failed, as one sentence. null: its permission or only its code is known. */
export const getCallCause = (record: AuditRecordView): string | null =>
  record.missing_permission === null ? getFailureReason(record) : null;

/** Formats how a call ended: `Answered`, `Refused. Needs` a permission, else the reason or its code. */
export function formatCallOutcome(
  record: AuditRecordView,
  { status, code: showCode, permission: showPermission }: OutcomeParts,
): ReactNode {
  const { outcome, missing_permission, code } = record;
  if (outcome === 'ok') return formatRichMessage(keysMessages.callAnswered, { status });
  if (missing_permission !== null)
    return formatRichMessage(keysMessages.callNeedsPermission, {
      status,
      permission: showPermission(missing_permission),
    });
  const hasFailed = outcome === 'failed';
  const cause = getCallCause(record);
  if (cause !== null)
    return formatRichMessage(hasFailed ? keysMessages.callFailedCause : keysMessages.callRefusedCause, {
      status,
      cause,
    });
  return formatRichMessage(hasFailed ? keysMessages.callFailed : keysMessages.callRefused, {
    status,
    code: code === null ? null : showCode(code),
  });
}
