import { useCommand } from './command-query';
import { useIsDisconnected } from './connection';

/** While nothing listens, or nobody knows, what is shown is true of when it last did: it is shown in grey. */
export function useIsStale(): boolean {
  const isLost = useIsDisconnected();
  return (useCommand('service.status', {}).data?.state ?? 'running') !== 'running' || isLost;
}
