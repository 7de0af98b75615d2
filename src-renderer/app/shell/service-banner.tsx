import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useIsDisconnected } from '@renderer/client/connection';
import { HeldBanner } from '@renderer/features/service/held/held-banner';
import { requestServiceStart } from '@renderer/features/service/listener/request-service-start';
import { useHasPermissionEverywhere, useSession } from '@renderer/session/session';
import { formatFilled } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { announceNow } from '@renderer/ui/feedback/announcer';
import { Banner } from '@renderer/ui/feedback/banner';
import { Button } from '@renderer/ui/form/button';
import { appMessages } from '@shared/app/app.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

function StartServiceButton() {
  const client = useClient();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    await requestServiceStart(client);
    setPending(false);
    await refetchCommands(queries, 'service.');
  };
  return (
    <Button size="sm" onPress={() => void start()} isPending={isPending}>
      {formatMessage(appMessages.startService)}
    </Button>
  );
}

const notRecordingMessages = {
  file: appMessages.notRecording,
  server: appMessages.notRecordingOnServer,
} as const;

/** Displayed above every screen while the service refuses calls or cannot record them. */
export function ServiceBanner() {
  const { session } = useSession();
  const canStart =
    useHasPermissionEverywhere()('organisation.service.manage') && session.host.can_stop_service;
  const { data } = useCommand('service.status', {});
  const isLost = useIsDisconnected();
  const isDown = data !== undefined && data.state !== 'running';
  useEffect(() => {
    if (isDown) announceNow(formatMessage(appMessages.serviceDownAnnounced));
  }, [isDown]);
  const isDiskFull = data?.disk_reserve_used === true;
  useEffect(() => {
    if (isDiskFull) announceNow(formatMessage(appMessages.diskReserveUsedAnnounced));
  }, [isDiskFull]);
  useEffect(() => {
    if (isLost) announceNow(formatMessage(appMessages.connectionLost));
  }, [isLost]);
  // The window displays the lost connection above, and the last status of the service is out of date.
  if (isLost) return null;
  if (data !== undefined && data.held !== null) return <HeldBanner held={data.held} />;
  if (isDown)
    return (
      <Banner variant="danger" action={canStart ? <StartServiceButton /> : undefined}>
        {data.reason === null
          ? formatMessage(appMessages.serviceDown)
          : formatMessage(appMessages.serviceDownReason, {
              reason: formatFilled(data.reason, data.problem),
            })}
      </Banner>
    );
  if (isDiskFull) return <Banner variant="danger">{formatMessage(appMessages.diskReserveUsed)}</Banner>;
  if (data !== undefined && !data.can_record)
    return <Banner variant="danger">{formatMessage(notRecordingMessages[data.database])}</Banner>;
  return null;
}
