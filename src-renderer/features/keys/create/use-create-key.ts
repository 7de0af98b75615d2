import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import type { GrantedKey } from '@renderer/features/keys/token/created-key';
import { fetchTokenSecret } from '@renderer/features/keys/token/token-secret';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { AppError } from '@shared/kernel/errors';
import type { KeyView } from '@shared/keys/api-key';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyDraft } from './key-draft-errors';

/** Creates a key. Not a cached mutation: the response contains the token handle. */
export function useCreateKey(replaces: KeyView | null, onCreated: (fresh: GrantedKey) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { id: property_id } = useProperty();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const request = async ({ name, days, chosen }: KeyDraft): Promise<GrantedKey | null> => {
    const requested = [...chosen];
    const created = await withRecentPassword(() =>
      client.call('keys.create', {
        property_id,
        name,
        expires_in_days: Number.isNaN(days) ? null : days,
        scopes: requested,
        ...(replaces === null ? {} : { replaces: replaces.prefix }),
      }),
    );
    if (created === null) return null;
    const secret = await fetchTokenSecret(client, created.handle).catch(() => null);
    return { ...created, requested, secret };
  };

  const create = async (draft: KeyDraft) => {
    setPending(true);
    setError(null);
    try {
      const fresh = await request(draft);
      if (fresh !== null) onCreated(fresh);
    } catch (thrown) {
      setError(thrown);
      // The grantable permissions changed while the dialog was open.
      if (thrown instanceof AppError && thrown.code === 'no_grantable_permissions')
        await refetchCommands(queries, 'keys.grantable');
    } finally {
      setPending(false);
      void refetchCommands(queries, 'keys.list', 'keys.usage', 'keys.replaced');
    }
  };
  return { create, isPending, error };
}
