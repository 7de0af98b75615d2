import { setReportRequested, useDialogs } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { supportMessages } from '@shared/service/support.messages';
import { CrashNotes } from './crash-notes';
import { ReportDialog } from './report-dialog';

/** Card of the report for support. A matter that needs attention can lead to its dialog. */
export function SupportCard() {
  const isOpen = useDialogs((state) => state.isReportRequested);
  return (
    <Card title={formatMessage(supportMessages.title)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-sm text-ink-2">{formatMessage(supportMessages.hint)}</p>
        <Button onPress={() => setReportRequested(true)}>{formatMessage(supportMessages.openReport)}</Button>
      </div>
      <CrashNotes />
      {isOpen && <ReportDialog onClose={() => setReportRequested(false)} />}
    </Card>
  );
}
