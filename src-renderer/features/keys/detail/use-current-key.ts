import { refetchCommands } from '@renderer/client/command-query';
import { useExpiryClock } from '@renderer/hooks/use-expiry-clock';
import type { KeyView } from '@shared/keys/api-key';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The key as it is at this instant: an expiry takes effect when it comes, whoever tells. */
export function useCurrentKey(apiKey: KeyView): KeyView {
  const queries = useQueryClient();
  const expiresAtMs = apiKey.expires_at === null ? null : Date.parse(apiKey.expires_at);
  const nowMs = useExpiryClock(expiresAtMs === null ? [] : [expiresAtMs]);
  const hasExpired = apiKey.state === 'active' && expiresAtMs !== null && expiresAtMs <= nowMs;
  // Who calls after the end is told from here on.
  useEffect(() => {
    if (hasExpired) void refetchCommands(queries, 'keys.');
  }, [hasExpired, queries]);
  return hasExpired ? { ...apiKey, state: 'expired' } : apiKey;
}
