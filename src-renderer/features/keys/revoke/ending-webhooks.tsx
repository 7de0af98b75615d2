import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useQuery } from '@tanstack/react-query';

/** Says how many webhooks end with the key. A member who may not see webhooks is shown nothing of them. */
export function EndingWebhooks({ apiKey }: { readonly apiKey: Pick<KeyView, 'prefix' | 'property_id'> }) {
  const client = useClient();
  const hasPermission = useHasPermission();
  const { prefix, property_id } = apiKey;
  const { data = [] } = useQuery({
    ...createCommandQuery(client, 'webhooks.list', { property_id }),
    enabled: hasPermission('integration.webhook.manage'),
    staleTime: 0,
  });
  const count = data.filter(({ key_prefix, state }) => key_prefix === prefix && state !== 'ended').length;
  if (count === 0) return null;
  return (
    <p className="mt-3 rounded-md bg-brass-soft px-4 py-2.5 text-sm text-brass">
      {formatMessage(keysMessages.endingWebhooks, { count })}
    </p>
  );
}
