import { useCommand } from './command-query';
import { useIsDisconnected } from './connection';

/**
 * True if the listener is stopped or the connection is lost. What is displayed may then be out of date, and
 * appears in grey.
 */
export function useIsStale(): boolean {
  const isLost = useIsDisconnected();
  return (useCommand('service.status', {}).data?.state ?? 'running') !== 'running' || isLost;
}
