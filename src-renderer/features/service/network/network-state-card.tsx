import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { DescriptionItem } from '@renderer/ui/data/description-list';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkWarning } from './network-warning';

const dots = {
  off: 'border-2 border-ink-3',
  open: 'bg-accent',
  closed: 'bg-danger',
  unknown: 'bg-danger',
} as const;
const words = {
  off: networkMessages.stateOff,
  open: networkMessages.stateOpen,
  closed: networkMessages.stateClosed,
  unknown: networkMessages.stateClosed,
} as const;

/** Asks first, because systems that use the address no longer reach the service. */
function CloseAddress() {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const [isAsking, setAsking] = useState(false);
  const close = () =>
    run(async () => {
      await client.call('network.close', {});
      await refetchCommands(queries, 'network.', 'service.', 'attention.list');
      setAsking(false);
      showToast(formatMessage(networkMessages.closed));
    });
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {formatMessage(networkMessages.close)}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={formatMessage(networkMessages.closeTitle)}
        keep={formatMessage(networkMessages.closeKeep)}
        onKeep={() => !isPending && setAsking(false)}
        actionLabel={formatMessage(networkMessages.close)}
        onAction={() => void close()}
        isPending={isPending}
        error={error}
      >
        {formatMessage(networkMessages.closeLead)}
      </AlertDialog>
    </>
  );
}

/** What other computers reach, or would reach. A closed service must not say that they do. */
function getOffer({ state, settings }: NetworkView) {
  if (state === 'off') return networkMessages.offeredOnceOpen;
  return settings?.opens_app === true ? networkMessages.offeredWithApp : networkMessages.offered;
}

function Address({ url }: { readonly url: string }) {
  return (
    <span className="flex items-center gap-2">
      <code className="min-w-0 break-all font-mono text-xs">{url}</code>
      <CopyButton text={url} name={formatMessage(networkMessages.copyAddress)} />
    </span>
  );
}

/** Whether other computers reach the service, where, and by which certificate. */
export function NetworkStateCard({ view }: { readonly view: NetworkView }) {
  const { time_zone } = useProperty();
  const { state, url, certificate, is_overridden: isOverridden } = view;
  const facts: readonly DescriptionItem[] = [
    ...(url === null
      ? []
      : [{ name: formatMessage(networkMessages.addressToGive), value: <Address url={url} /> }]),
    ...(certificate === null
      ? []
      : [
          {
            name: formatMessage(networkMessages.certificate),
            value: formatMessage(networkMessages.certificateFacts, {
              names: certificate.names.join(', '),
              date: formatDate(Date.parse(certificate.valid_until), time_zone),
            }),
          },
        ]),
  ];
  return (
    <Card
      title={formatMessage(networkMessages.stateTitle)}
      trailing={state !== 'off' && !isOverridden && <CloseAddress />}
    >
      <span role="status" className="flex items-center gap-2 text-sm font-medium">
        <span aria-hidden className={`seen-dot size-2.5 rounded-full ${dots[state]}`} />
        {formatMessage(words[state])}
      </span>
      <p className="mt-2 max-w-[720px] text-sm text-ink-2">{formatMessage(getOffer(view))}</p>
      {isOverridden && <p className="mt-2 text-sm text-ink-2">{formatMessage(networkMessages.setByFlag)}</p>}
      <NetworkWarning view={view} />
      {facts.length > 0 && <DescriptionList facts={facts} className="mt-4" />}
    </Card>
  );
}
