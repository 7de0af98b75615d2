import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { formatBytes } from '@renderer/lib/format-bytes';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { updatesMessages } from '@shared/service/updates.messages';
import type { UpdatesView } from '@shared/service/updates-contract';
import { useQueryClient } from '@tanstack/react-query';

/** Downloads the newer version, for now or for the end of the program. */
function DownloadUpdate({ newest, bytes }: { readonly newest: string; readonly bytes: number }) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { progress, error, run, cancel } = useLongTask();
  const download = (isInstalledNow: boolean) =>
    run(async (options) => {
      const downloaded = await withRecentPassword(() =>
        client.call('service.downloadUpdate', { version: newest }, options),
      );
      if (downloaded === null) return;
      if (isInstalledNow) await client.call('service.installUpdate', {});
      await refetchCommands(queries, 'service.updates');
    });
  return (
    <>
      <p className="text-sm">{formatMessage(updatesMessages.installs, { size: formatBytes(bytes) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => void download(true)}>
          {formatMessage(updatesMessages.downloadAndInstall)}
        </Button>
        <Button onPress={() => void download(false)}>{formatMessage(updatesMessages.downloadForQuit)}</Button>
      </div>
      {error !== null && <ErrorText error={error} className="mt-2" />}
      {progress !== null && (
        <ProgressDialog
          title={formatMessage(updatesMessages.downloading, { newest })}
          {...progress}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** Installs what is downloaded, or removes it. */
function ReadyUpdate({ newest }: { readonly newest: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const install = () => run(async () => void (await client.call('service.installUpdate', {})));
  const drop = () =>
    run(async () => {
      await client.call('service.dropUpdate', {});
      await refetchCommands(queries, 'service.updates');
      showToast(formatMessage(updatesMessages.dropped));
    });
  return (
    <>
      <p className="text-sm">{formatMessage(updatesMessages.ready, { newest })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => void install()} isPending={isPending}>
          {formatMessage(updatesMessages.installNow)}
        </Button>
        <Button onPress={() => void drop()} isDisabled={isPending}>
          {formatMessage(updatesMessages.drop)}
        </Button>
      </div>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </>
  );
}

/** What this program can do about a newer version by itself. Absent where a member installs it. */
export function InstallUpdate({ updates }: { readonly updates: UpdatesView }) {
  const { newest, install } = updates;
  if (newest === null || install === null) return null;
  return (
    <div className="mt-4">
      {install.is_ready ? (
        <ReadyUpdate newest={newest} />
      ) : (
        <DownloadUpdate newest={newest} bytes={install.bytes} />
      )}
    </div>
  );
}
