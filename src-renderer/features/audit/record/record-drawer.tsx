import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { OutcomeLabel } from '@renderer/features/audit/table/record-cells';
import { useEscapeKey } from '@renderer/hooks/use-escape-key';
import { formatMessage } from '@renderer/text/format-message';
import { IconButton } from '@renderer/ui/form/icon-button';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { useLandmark } from 'react-aria';
import { RecordChanges } from './record-changes';
import { RecordDetails } from './record-details';
import { RecordPermissionFix } from './record-permission-fix';
import { RecordRevokeButton } from './record-revoke-button';
import { RerunButton } from './rerun-button';
import { RerunLinks } from './rerun-links';

interface RecordDrawerProps {
  readonly seq: number;
  /** The record, if the table has loaded it; null: it is read here. */
  readonly loadedRecord: AuditRecordView | null;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

function RecordBody({ record }: { readonly record: AuditRecordView }) {
  return (
    <>
      <div className="mb-4 flex items-center gap-3 text-sm font-medium">
        <OutcomeLabel outcome={record.outcome} />
      </div>
      <RecordDetails record={record} />
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3 empty:hidden">
        <RecordPermissionFix record={record} />
        <RecordChanges record={record} />
        <RerunButton record={record} />
        <RerunLinks record={record} />
        <RecordRevokeButton key={record.seq} record={record} />
      </div>
    </>
  );
}

function FetchedRecord({ seq }: { readonly seq: number }) {
  const query = useCommand('audit.get', { seq });
  return (
    <AsyncSection query={query} skeleton={<Skeleton rows={8} rowHeight={44} />}>
      {(record) => <RecordBody record={record} />}
    </AsyncSection>
  );
}

/** Shows one record next to the log. The table stays usable, and moving in it changes the open record. */
export function RecordDrawer({ seq, loadedRecord, titleRef, onClose }: RecordDrawerProps) {
  const ref = useRef<HTMLElement>(null);
  const { landmarkProps } = useLandmark(
    { role: 'region', 'aria-label': formatMessage(auditMessages.recordLabel) },
    ref,
  );
  useEscapeKey(ref, onClose);
  return (
    <section
      {...landmarkProps}
      ref={ref}
      className="slide-in absolute inset-0 z-[5] flex flex-col border-l border-line bg-surface min-[1000px]:static min-[1000px]:w-[420px] min-[1000px]:shrink-0"
    >
      <header className="flex items-center gap-2 border-b border-line py-3 pl-5 pr-3">
        <h2 ref={titleRef} tabIndex={-1} className="num text-lg font-semibold outline-none">
          {formatMessage(auditMessages.recordTitle, { seq })}
        </h2>
        <span className="ml-auto">
          <IconButton icon={X} label={formatMessage(auditMessages.closeRecord)} onPress={onClose} />
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-5 py-4">
        {loadedRecord === null ? <FetchedRecord seq={seq} /> : <RecordBody record={loadedRecord} />}
      </div>
    </section>
  );
}
