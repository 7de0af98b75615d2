import { useAuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { Disclosure } from '@renderer/ui/data/disclosure';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { getRecordDescription } from './record-description';

/** Shows one record as text, and as it is stored. It contains neither headers nor tokens. */
export function RecordDetails({ record }: { readonly record: AuditRecordView }) {
  const { time_zone } = useProperty();
  const names = useAuditNames();
  const json = JSON.stringify(record, null, 2);
  return (
    <div className="space-y-4">
      <DescriptionList facts={getRecordDescription(record, names, time_zone)} />
      <Disclosure
        title={formatMessage(auditMessages.storedRecord)}
        trailing={<CopyButton text={json} label={formatMessage(auditMessages.copyRecord)} />}
        className="border-t border-line pt-3"
      >
        <pre className="copyable mt-2 overflow-x-auto rounded-sm bg-sunken p-3 font-mono text-2xs">
          {json}
        </pre>
      </Disclosure>
    </div>
  );
}
