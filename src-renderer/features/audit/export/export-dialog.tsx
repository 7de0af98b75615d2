import { useClient } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import type { PickedFile } from '@renderer/client/file-picker';
import { downloadFile } from '@renderer/client/file-picker';
import type { LongTask } from '@renderer/hooks/use-long-task';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { pluralize } from '@renderer/lib/format-count';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { ProgressIndicator } from '@renderer/ui/feedback/progress-indicator';
import { Button } from '@renderer/ui/form/button';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { AuditFilterInput } from '@shared/audit/audit-contract';
import { useState } from 'react';
import type { AuditExportFormat } from './export-file-name';
import { getExportFileName } from './export-file-name';

interface Exported {
  readonly records: number;
  readonly file: PickedFile;
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'jsonl', label: 'JSON Lines' },
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
  const show = () => void client.call('files.showInFolder', { ticket: file.ticket }).catch(() => undefined);
  return (
    <>
      <DialogHeader title={`Exported ${pluralize(records, 'record')}.`}>{file.name}</DialogHeader>
      <DialogBody>
        {file.url !== null && (
          <p className="text-sm text-ink-2">
            The download has started. If it has not,{' '}
            <a href={file.url} download={file.name} className="focus-ring rounded-xs text-accent underline">
              fetch it here
            </a>
            .
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {host.can_show_in_folder && <Button onPress={show}>Show in folder</Button>}
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
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
  const { data: counting, error: countError } = useCommand('audit.count', { filter, exact: true });
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
      announce(`Exported ${pluralize(written.records, 'record')}.`);
      return { records: written.records, file };
    });
  const title = counting === undefined ? 'Export records' : `Export ${pluralize(counting.count, 'record')}`;
  return (
    <>
      <DialogHeader title={title}>Exactly what the filters let through, oldest first.</DialogHeader>
      <DialogBody>
        <div className="space-y-4">
          {progress === null ? (
            <SegmentedControl label="Format" options={formats} value={format} onChange={setFormat} />
          ) : (
            <ProgressIndicator label="Writing" done={progress.done} total={progress.total} />
          )}
          {(error ?? countError) !== null && <ErrorText error={error ?? countError} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={progress === null ? onClose : cancel}>Cancel</Button>
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
