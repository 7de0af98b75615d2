import type { AuditRecordView } from '@shared/audit-record';

export interface OutcomeWords {
  readonly word: string;
  /** In the words of the machine; null: nothing more to say. */
  readonly detail: string | null;
  readonly isGood: boolean;
}

/** How a call ended: `Answered`, `Refused. Needs` a permission, `Failed` with its code. */
export function outcomeWords({ outcome, missing_permission, code }: AuditRecordView): OutcomeWords {
  if (outcome === 'ok') return { word: 'Answered', detail: null, isGood: true };
  if (outcome === 'failed') return { word: 'Failed', detail: code, isGood: false };
  return missing_permission === null
    ? { word: 'Refused', detail: code, isGood: false }
    : { word: 'Refused. Needs', detail: missing_permission, isGood: false };
}
