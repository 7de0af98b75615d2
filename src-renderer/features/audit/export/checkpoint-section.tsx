import { useClient } from '@renderer/client/client-context';
import { downloadFile } from '@renderer/client/file-picker';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { auditMessages } from '@shared/audit/audit.messages';
import { useState } from 'react';
import { getExportFileName } from './export-file-name';

type Written =
  | { readonly kind: 'empty' }
  | { readonly kind: 'written'; readonly name: string; readonly verifierKey: string };

/** Exports a signed checkpoint of the log. Kept elsewhere, it later reveals changes to older records. */
export function CheckpointSection() {
  const client = useClient();
  const { time_zone } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const [written, setWritten] = useState<Written | null>(null);
  const write = () =>
    run(async () => {
      const suggested_name = getExportFileName('checkpoint', Date.now(), time_zone);
      const file = await client.call('files.choose', { purpose: 'checkpoint', suggested_name });
      if (file === null) return;
      const checkpoint = await client.call('audit.checkpoint', { file: file.ticket });
      if (checkpoint === null) return setWritten({ kind: 'empty' });
      downloadFile(file);
      announce(formatMessage(auditMessages.checkpointExported));
      setWritten({ kind: 'written', name: file.name, verifierKey: checkpoint.verifier_key });
    });
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <div className="flex items-start gap-4">
        <p className="text-ink-2">{formatMessage(auditMessages.checkpointHint)}</p>
        <Button size="sm" isPending={isPending} onPress={() => void write()}>
          {formatMessage(auditMessages.exportCheckpoint)}
        </Button>
      </div>
      {error !== null && <ErrorText error={error} className="mt-2" />}
      {written?.kind === 'empty' && <p className="mt-2">{formatMessage(auditMessages.emptyLog)}</p>}
      {written?.kind === 'written' && (
        <div className="mt-2">
          <p>{formatMessage(auditMessages.checkpointFile, { file: written.name })}</p>
          <div className="mt-1 flex items-center gap-2">
            <InlineCode className="min-w-0 break-all">{written.verifierKey}</InlineCode>
            <CopyButton text={written.verifierKey} name={formatMessage(auditMessages.copyVerifierKey)} />
          </div>
        </div>
      )}
    </div>
  );
}
