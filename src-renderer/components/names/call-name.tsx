import { findOperationTitle } from '@renderer/lib/operations/format-operation';
import { getOperationPlaceholder, getRpcMethodLabel } from '@renderer/lib/record-labels';
import { useTechnicalNames } from '@renderer/session/technical-names';
import { InlineCode } from '@renderer/ui/data/inline-code';
import type { AuditRecordView } from '@shared/audit/audit-record';

/** What a call asked for: the title of its operation, then its id for members who want to see that. */
export function CallName({ record }: { readonly record: AuditRecordView }) {
  const isTechnical = useTechnicalNames();
  const { operation, rpc_method } = record;
  const machine = operation ?? rpc_method;
  if (machine === null) return getOperationPlaceholder(record);
  const title = operation === null ? getRpcMethodLabel(machine) : findOperationTitle(operation);
  if (title === null) return <InlineCode className="wrap-anywhere">{machine}</InlineCode>;
  return (
    <>
      {title}
      {isTechnical && (
        <>
          {' '}
          <InlineCode className="wrap-anywhere">{machine}</InlineCode>
        </>
      )}
    </>
  );
}
