import { refetchCommands } from '@renderer/client/command-query';
import { useExpiryClock } from '@renderer/hooks/use-expiry-clock';
import type { KeyView } from '@shared/keys/api-key';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getExpiryMs } from './key-rows';

/** How often the window asks again, if the clock of the service has yet to reach the expiry. */
const READ_AGAIN_MS = 10_000;

/**
 * Reads keys again at their expiry, until the service reports it: the clock of this window may run ahead. Returns epoch ms,
 * updated at each expiry.
 */
export function useReadExpired(keys: readonly KeyView[]): number {
  const queries = useQueryClient();
  const endsMs = keys.flatMap((key) => (key.state === 'active' ? (getExpiryMs(key) ?? []) : []));
  const nowMs = useExpiryClock(endsMs);
  // Infinity: no active key should have expired by now.
  const expiredMs = Math.min(...endsMs.filter((endMs) => endMs <= nowMs));
  useEffect(() => {
    if (expiredMs === Number.POSITIVE_INFINITY) return;
    // The service reports calls after the end only for expired keys, so everything is read again.
    const read = () => void refetchCommands(queries, 'keys.');
    read();
    const timer = setInterval(read, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [expiredMs, queries]);
  return nowMs;
}
