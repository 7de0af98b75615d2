import { refetchCommands } from '@renderer/client/command-query';
import { useExpiryClock } from '@renderer/hooks/use-expiry-clock';
import type { KeyView } from '@shared/keys/api-key';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Gives the key with its state as of now. It expires at its instant, before the service reports that. */
export function useCurrentKey(apiKey: KeyView): KeyView {
  const queries = useQueryClient();
  const expiresAtMs = apiKey.expires_at === null ? null : Date.parse(apiKey.expires_at);
  const nowMs = useExpiryClock(expiresAtMs === null ? [] : [expiresAtMs]);
  const hasExpired = apiKey.state === 'active' && expiresAtMs !== null && expiresAtMs <= nowMs;
  // The service reports calls after the end only for expired keys, so everything is read again.
  useEffect(() => {
    if (hasExpired) void refetchCommands(queries, 'keys.');
  }, [hasExpired, queries]);
  return hasExpired ? { ...apiKey, state: 'expired' } : apiKey;
}
