import { useCommand } from '@renderer/client/command-query';
import { LocalOnlyNote } from '@renderer/components/local-only-note';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { handOverMessages } from '@shared/keys/hand-over.messages';

/** Shows the address that the other system needs, and says while only this computer reaches it. */
export function ServiceAddress() {
  const { data: status, error } = useCommand('service.status', {});
  if (status === undefined) return error === null ? null : <ErrorText error={error} className="mt-1" />;
  const { base_url: url } = status;
  return (
    <>
      <div className="mt-1 flex items-center gap-2">
        <code className="copyable min-w-0 flex-1 break-all rounded-sm bg-sunken px-2 py-1 font-mono text-xs">
          {url}
        </code>
        <CopyButton
          text={url}
          name={formatMessage(handOverMessages.addressCopy)}
          onCopied={() => showToast(formatMessage(handOverMessages.addressCopied))}
        />
      </div>
      <LocalOnlyNote baseUrl={url} className="mt-1" />
    </>
  );
}
