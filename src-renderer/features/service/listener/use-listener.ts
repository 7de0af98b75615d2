import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Starts, stops and restarts the listener. */
export function useListener() {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run, reset: forget } = useAsyncAction();
  const [isStarting, setStarting] = useState(false);
  const refetchService = () => refetchCommands(queries, 'service.');

  const start = async () => {
    setStarting(true);
    try {
      await client.call('service.start', {});
    } finally {
      setStarting(false);
      await refetchService();
    }
  };
  const stop = async () => {
    await client.call('service.stop', {});
    await refetchService();
  };

  return {
    isPending,
    isStarting,
    error,
    forget,
    start: () =>
      run(async () => {
        await start();
        showToast(formatMessage(serviceMessages.started));
      }),
    stop: (onDone: () => void) =>
      run(async () => {
        await stop();
        onDone();
      }),
    restart: (onDone: () => void) =>
      run(async () => {
        await stop();
        onDone();
        await start();
        showToast(formatMessage(serviceMessages.restarted));
      }),
  };
}
