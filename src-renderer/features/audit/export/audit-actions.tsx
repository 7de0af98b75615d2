import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import { PrintMonthDialog } from '@renderer/features/audit/print/print-month-dialog';
import { useHasPermissionEverywhere } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { auditPrintMessages } from '@shared/audit/audit-print.messages';
import { Download, Printer, ShieldCheck } from 'lucide-react';
import { memo, useState } from 'react';
import { ExportDialog } from './export-dialog';
import { VerifyDialog } from './verify-dialog';

interface AuditActionsProps {
  /** Gives the current filter with an end instant. */
  readonly exportFilter: () => AuditFilterInput;
  /** True if there is nothing to export. */
  readonly isEmpty: boolean;
  readonly search: AuditSearch;
}

type OpenDialog =
  | { readonly kind: 'export'; readonly filter: AuditFilterInput }
  | { readonly kind: 'print'; readonly filter: AuditFilterInput }
  | { readonly kind: 'verify' };

/** Buttons that print a month, and export and verify the whole log. No count is on them: it grows, and would move them. */
export const AuditActions = memo(function AuditActions({ exportFilter, isEmpty, search }: AuditActionsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const canVerify = useHasPermissionEverywhere()('organisation.audit.read');
  const close = () => setDialog(null);
  return (
    <>
      {canVerify && (
        <Button onPress={() => setDialog({ kind: 'verify' })}>
          <ShieldCheck aria-hidden size={14} />
          {formatMessage(auditMessages.verifyTitle)}
        </Button>
      )}
      <Button isDisabled={isEmpty} onPress={() => setDialog({ kind: 'print', filter: exportFilter() })}>
        <Printer aria-hidden size={14} />
        {formatMessage(auditPrintMessages.open)}
      </Button>
      <Button isDisabled={isEmpty} onPress={() => setDialog({ kind: 'export', filter: exportFilter() })}>
        <Download aria-hidden size={14} />
        {formatMessage(auditMessages.exportRecords)}
      </Button>
      {dialog?.kind === 'verify' && <VerifyDialog onClose={close} />}
      {dialog?.kind === 'print' && (
        <PrintMonthDialog filter={dialog.filter} search={search} onClose={close} />
      )}
      {dialog?.kind === 'export' && <ExportDialog filter={dialog.filter} onClose={close} />}
    </>
  );
});
