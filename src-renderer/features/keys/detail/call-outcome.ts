import { getFailureReason } from '@renderer/lib/record-labels';
import type { AuditRecordView } from '@shared/audit/audit-record';

export interface CallOutcomeText {
  readonly word: string;
  /** The reason as a sentence; null: only its code is known. */
  readonly cause: string | null;
  /** The code or permission, in monospace; null: there is none. */
  readonly detail: string | null;
  readonly isGood: boolean;
}

/** Describes how a call ended: `Answered`, `Refused. Needs` a permission, else the reason or its code. */
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
