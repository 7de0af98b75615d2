import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useAct } from '@renderer/parts/use-act';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Starts, stops and restarts the listener. */
export function useListener() {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, act, forget } = useAct();
  const [isStarting, setStarting] = useState(false);
  const settle = () => refresh(queries, 'service.');

  const start = async () => {
    setStarting(true);
    try {
      await client.call('service.start', {});
    } finally {
      setStarting(false);
      await settle();
    }
  };
  const stop = async () => {
    await client.call('service.stop', {});
    await settle();
  };

  return {
    isPending,
    isStarting,
    error,
    forget,
    start: () =>
      act(async () => {
        await start();
        toast('The service is running.');
      }),
    stop: (onDone: () => void) =>
      act(async () => {
        await stop();
        onDone();
      }),
    restart: (onDone: () => void) =>
      act(async () => {
        await stop();
        onDone();
        await start();
        toast('The service is running again.');
      }),
  };
}
