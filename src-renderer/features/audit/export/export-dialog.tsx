import { useClient } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import type { PickedFile } from '@renderer/client/file-picker';
import { downloadFile } from '@renderer/client/file-picker';
import { QueryErrorNotice } from '@renderer/components/query-error-notice';
import type { LongTask } from '@renderer/hooks/use-long-task';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { ProgressIndicator } from '@renderer/ui/feedback/progress-indicator';
import { Button } from '@renderer/ui/form/button';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { useState } from 'react';
import type { AuditExportFormat } from './export-file-name';
import { getExportFileName } from './export-file-name';

interface Exported {
  readonly records: number;
  readonly file: PickedFile;
}

const listFormats = () =>
  [
    { value: 'csv', label: formatMessage(auditMessages.csv) },
    { value: 'jsonl', label: formatMessage(auditMessages.jsonLines) },
  ] as const;

/** Shows where the exported file is. */
function ExportResult({
  exported: { records, file },
  onClose,
}: {
  readonly exported: Exported;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const { host } = useSession().session;
  const { url } = file;
  const show = () => void client.call('files.showInFolder', { ticket: file.ticket }).catch(() => undefined);
  return (
    <>
      <DialogHeader title={formatMessage(auditMessages.exported, { count: records })}>
        {file.name}
      </DialogHeader>
      <DialogBody>
        {url !== null && (
          <p className="text-sm text-ink-2">
            {formatRichMessage(auditMessages.downloadStarted, {
              link: (content) => (
                <a href={url} download={file.name} className="focus-ring rounded-xs text-accent underline">
                  {content}
                </a>
              ),
            })}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {host.can_show_in_folder && (
          <Button onPress={show}>{formatMessage(auditMessages.showInFolder)}</Button>
        )}
        <Button variant="primary" autoFocus onPress={onClose}>
          {formatMessage(auditMessages.done)}
        </Button>
      </DialogFooter>
    </>
  );
}

function ExportForm({
  filter,
  task,
  onClose,
}: {
  readonly filter: AuditFilterInput;
  readonly task: LongTask<Exported>;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const withRecentPassword = useRecentPassword();
  const { propertyAccess } = useSession();
  const [format, setFormat] = useState<AuditExportFormat>('csv');
  const countQuery = useCommand('audit.count', { filter, exact: true });
  const { data: counting } = countQuery;
  const { progress, error, run, cancel } = task;
  const exportRecords = () =>
    run(async (options) => {
      const suggested_name = getExportFileName(format, Date.now(), propertyAccess.property.time_zone);
      const file = await client.call('files.choose', { purpose: 'audit_export', suggested_name });
      if (file === null) return null;
      const written = await withRecentPassword(() =>
        client.call('audit.export', { filter, format, file: file.ticket }, options),
      );
      if (written === null) return null;
      downloadFile(file);
      announce(formatMessage(auditMessages.exported, { count: written.records }));
      return { records: written.records, file };
    });
  const title =
    counting === undefined
      ? formatMessage(auditMessages.exportRecords)
      : formatMessage(auditMessages.exportCount, { count: counting.count });
  return (
    <>
      <DialogHeader title={title}>{formatMessage(auditMessages.exportLead)}</DialogHeader>
      <DialogBody>
        <div className="space-y-4">
          {progress === null ? (
            <SegmentedControl
              label={formatMessage(auditMessages.exportFormat)}
              options={listFormats()}
              value={format}
              onChange={setFormat}
            />
          ) : (
            <ProgressIndicator
              label={formatMessage(auditMessages.exporting)}
              done={progress.done}
              total={progress.total}
            />
          )}
          <QueryErrorNotice query={countQuery} text={formatMessage(auditMessages.exportCountUnread)} />
          {error !== null && <ErrorText error={error} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={progress === null ? onClose : cancel}>{formatMessage(auditMessages.cancel)}</Button>
        <Button
          variant="primary"
          isPending={progress !== null}
          onPress={() => progress === null && void exportRecords()}
        >
          {title}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Exports the filtered records to a file. `filter` has an end, so that the count equals what is written. */
export function ExportDialog({
  filter,
  onClose,
}: {
  readonly filter: AuditFilterInput;
  readonly onClose: () => void;
}) {
  const task = useLongTask<Exported>({ cancelOnUnmount: true });
  return (
    <Dialog isOpen onClose={() => task.progress === null && onClose()}>
      {task.result === null ? (
        <ExportForm filter={filter} task={task} onClose={onClose} />
      ) : (
        <ExportResult exported={task.result} onClose={onClose} />
      )}
    </Dialog>
  );
}
