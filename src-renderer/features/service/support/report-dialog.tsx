import { useClient } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import { downloadFile } from '@renderer/client/file-picker';
import { AsyncSection } from '@renderer/components/async-section';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { ScrollBox } from '@renderer/ui/data/scroll-box';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { product } from '@shared/kernel/product';
import { supportMessages } from '@shared/service/support.messages';

const DATE_LENGTH = 10;

const getFileName = (): string =>
  formatMessage(supportMessages.fileName, {
    product: product.slug,
    date: new Date().toISOString().slice(0, DATE_LENGTH),
  });

/** Returns a function that saves the text as it was read. */
function useSaveReport(onSaved: () => void) {
  const client = useClient();
  const { isPending, error, run } = useAsyncAction();
  const save = (text: string) =>
    run(async () => {
      const chosen = await client.call('files.choose', {
        purpose: 'support_report',
        suggested_name: getFileName(),
      });
      if (chosen === null) return;
      await client.call('service.saveReport', { file: chosen.ticket, report: text });
      downloadFile(chosen);
      showToast(formatMessage(supportMessages.saved));
      onSaved();
    });
  return { isPending, error, save };
}

/** Shows a report in full before it is saved. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const report = useCommand('service.report', {});
  const { isPending, error, save } = useSaveReport(onClose);
  const text = report.data?.report;
  return (
    <Dialog isOpen onClose={onClose} isDismissable className="w-[820px]">
      <DialogHeader title={formatMessage(supportMessages.reportTitle)} />
      <DialogBody>
        <p className="mb-3 text-sm text-ink-2">{formatMessage(supportMessages.reportHint)}</p>
        <AsyncSection query={report}>
          {(known) => (
            <ScrollBox
              label={formatMessage(supportMessages.reportText)}
              className="max-h-[52vh] overflow-y-auto border border-line bg-sunken p-3"
            >
              <pre lang="en" dir="ltr" className="copyable font-mono text-xs break-words whitespace-pre-wrap">
                {known.report}
              </pre>
            </ScrollBox>
          )}
        </AsyncSection>
        {error !== null && <ErrorText error={error} className="mt-3" />}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{formatMessage(supportMessages.cancel)}</Button>
        <Button
          variant="primary"
          autoFocus
          isPending={isPending}
          isDisabled={text === undefined}
          onPress={() => {
            if (text !== undefined) void save(text);
          }}
        >
          {formatMessage(supportMessages.save)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
