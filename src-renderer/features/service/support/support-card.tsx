import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { supportMessages } from '@shared/service/support.messages';
import { useState } from 'react';
import { ReportDialog } from './report-dialog';

/** Card of the report for support. */
export function SupportCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={formatMessage(supportMessages.title)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-sm text-ink-2">{formatMessage(supportMessages.hint)}</p>
        <Button onPress={() => setOpen(true)}>{formatMessage(supportMessages.openReport)}</Button>
      </div>
      {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
