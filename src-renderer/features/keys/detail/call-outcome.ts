import { getFailureReason } from '@renderer/lib/record-labels';
import type { AuditRecordView } from '@shared/audit/audit-record';

export interface CallOutcomeText {
  readonly word: string;
  /** Why, as a sentence; null: only the machine's word for it is known. */
  readonly cause: string | null;
  /** In the words of the machine; null: nothing more to say. */
  readonly detail: string | null;
  readonly isGood: boolean;
}

/** How a call ended: `Answered`, `Refused. Needs` a permission, else why, or its code. */
export function describeCallOutcome(record: AuditRecordView): CallOutcomeText {
  const { outcome, missing_permission, code } = record;
  if (outcome === 'ok') return { word: 'Answered', cause: null, detail: null, isGood: true };
  const word = outcome === 'failed' ? 'Failed' : 'Refused';
  if (missing_permission !== null)
    return { word: `${word}. Needs`, cause: null, detail: missing_permission, isGood: false };
  const cause = getFailureReason(record);
  return cause === null
    ? { word, cause, detail: code, isGood: false }
    : { word: `${word}.`, cause, detail: null, isGood: false };
}
