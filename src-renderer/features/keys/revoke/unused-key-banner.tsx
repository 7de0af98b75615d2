import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useNow } from '@renderer/hooks/use-now';
import { useProperty } from '@renderer/session/session';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RevokeDialog } from './revoke-dialog';

interface UnusedKeyBannerProps {
  readonly apiKey: KeyView;
  readonly lastUsedAt: string | null;
}

/** Gives the name of the replacement, if this key was not used for a day since; else null. */
function useReplacement({ apiKey, lastUsedAt }: UnusedKeyBannerProps): string | null {
  const { id: property_id } = useProperty();
  const { data: replaced } = useCommand('keys.replaced', { property_id });
  const { data: keys } = useCommand('keys.list', { property_id });
  const nowMs = useNow();
  const found = replaced?.find(({ prefix }) => prefix === apiKey.prefix);
  if (found === undefined || apiKey.state !== 'active') return null;
  const lastMs = Math.max(Date.parse(found.replaced_at), lastUsedAt === null ? 0 : Date.parse(lastUsedAt));
  if (nowMs - lastMs < DAY_MS) return null;
  return keys?.find(({ prefix }) => prefix === found.by_prefix)?.name ?? 'another key';
}

/** Offers to revoke a replaced key that was not used for a day. No key is revoked automatically. */
export function UnusedKeyBanner({ apiKey, lastUsedAt }: UnusedKeyBannerProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const [isRevoking, setRevoking] = useState(false);
  const by = useReplacement({ apiKey, lastUsedAt });
  if (by === null) return null;
  const { name, prefix, property_id } = apiKey;
  const keep = async () => {
    await client.call('keys.keep', { property_id, prefix });
    await refetchCommands(queries, 'keys.replaced');
  };
  return (
    <section
      aria-label={`${name} was replaced`}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-brass-line bg-brass-soft px-4 py-2.5 text-sm"
    >
      <div className="min-w-64 flex-1">
        <p>
          {name} was replaced by {by}, and nothing has used it in the last 24 hours.
        </p>
        {error !== null && <ErrorText error={error} />}
      </div>
      <Button size="sm" aria-label={`Keep ${name}`} isPending={isPending} onPress={() => void run(keep)}>
        Keep
      </Button>
      <Button
        size="sm"
        className="text-danger"
        aria-label={`Revoke ${name}, which was replaced`}
        onPress={() => setRevoking(true)}
      >
        Revoke
      </Button>
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </section>
  );
}
