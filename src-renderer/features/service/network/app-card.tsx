import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Asks for the password, because everyone in the network may then try passwords. */
function OpenApp() {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const open = () =>
    run(async () => {
      const opened = await withRecentPassword(() => client.call('network.openApp', {}));
      if (opened === null) return;
      await refetchCommands(queries, 'network.');
      showToast(formatMessage(networkMessages.appOpened));
    });
  return (
    <>
      {error !== null && <ErrorText error={error} className="mt-4" />}
      <div className="mt-5 flex justify-end">
        <Button variant="primary" isPending={isPending} onPress={() => void open()}>
          {formatMessage(networkMessages.appOpen)}
        </Button>
      </div>
    </>
  );
}

/** Asks first, because people there are signed out. */
function CloseApp() {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const [isAsking, setAsking] = useState(false);
  const close = () =>
    run(async () => {
      await client.call('network.closeApp', {});
      await refetchCommands(queries, 'network.');
      setAsking(false);
      showToast(formatMessage(networkMessages.appClosed));
    });
  return (
    <div className="mt-5 flex justify-end">
      <Button variant="danger" onPress={() => setAsking(true)}>
        {formatMessage(networkMessages.appClose)}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={formatMessage(networkMessages.appCloseTitle)}
        keep={formatMessage(networkMessages.closeKeep)}
        onKeep={() => !isPending && setAsking(false)}
        actionLabel={formatMessage(networkMessages.appClose)}
        onAction={() => void close()}
        isPending={isPending}
        error={error}
      >
        {formatMessage(networkMessages.appCloseLead)}
      </AlertDialog>
    </div>
  );
}

/** Whether people open the app at the address, which an Owner chooses apart from the address. decision 0191. */
export function AppCard({ view }: { readonly view: NetworkView }) {
  const { settings, url, state, is_overridden: isOverridden, is_app_set_by_file: isSetByFile } = view;
  const isOpen = settings?.opens_app === true && url !== null;
  const isChosenHere = !isOverridden && !isSetByFile;
  return (
    <Card title={formatMessage(networkMessages.appTitle)}>
      <span role="status" className="flex items-center gap-2 text-sm font-medium">
        <span
          aria-hidden
          className={`seen-dot size-2.5 rounded-full ${isOpen ? 'bg-accent' : 'border-2 border-ink-3'}`}
        />
        {isOpen
          ? formatMessage(networkMessages.appIsOpen, { url })
          : formatMessage(networkMessages.appIsClosed)}
      </span>
      <p className="mt-2 max-w-[720px] text-sm text-ink-2">{formatMessage(networkMessages.appLead)}</p>
      <p className="mt-2 max-w-[720px] text-sm text-ink-2">{formatMessage(networkMessages.appStays)}</p>
      {isSetByFile && (
        <p className="mt-2 text-sm text-ink-2">{formatMessage(networkMessages.appSetByFile)}</p>
      )}
      {isChosenHere && state === 'off' && (
        <p className="mt-2 text-sm text-ink-2">{formatMessage(networkMessages.appNeedsAddress)}</p>
      )}
      {isChosenHere && isOpen && <CloseApp />}
      {isChosenHere && !isOpen && state !== 'off' && <OpenApp />}
    </Card>
  );
}
