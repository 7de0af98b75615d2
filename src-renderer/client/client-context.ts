import type { EventName, EventPayload } from '@shared/contract/events';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Client } from './client';

export const ClientContext = createContext<Client | null>(null);

/** Returns the client of this window. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (client === null) throw new Error('no client around this part');
  return client;
}

/** Subscribes to one event of the service while the component is mounted. */
export function useAppEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const client = useClient();
  const handleEvent = useEffectEvent(listener);
  useEffect(() => client.on(name, (payload) => handleEvent(payload)), [client, name]);
}
