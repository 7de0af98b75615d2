import { useCommand } from '@renderer/client/command-query';
import { QueryErrorNotice } from '@renderer/components/query-error-notice';
import { UnusedKeyBanner } from '@renderer/features/keys/revoke/unused-key-banner';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';

const boxStyles = 'mb-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-1';

/** Shows if this key was replaced and is no longer used, or that this could not be read. */
export function ReplacementBanner({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const replaced = useCommand('keys.replaced', { property_id });
  const usage = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range: '24h' });
  if (apiKey.state !== 'active') return null;
  if (replaced.data === undefined)
    return (
      <QueryErrorNotice
        query={replaced}
        text={formatMessage(keysMessages.replacedUnread)}
        className={boxStyles}
      />
    );
  if (!replaced.data.some(({ prefix }) => prefix === apiKey.prefix)) return null;
  const use = usage.data?.keys[0];
  return (
    <>
      {use !== undefined && (
        <UnusedKeyBanner apiKey={apiKey} lastUsedAt={use.last_used_at} isUseUnknown={usage.isError} />
      )}
      <QueryErrorNotice
        query={usage}
        text={formatMessage(keysMessages.replacedUnread)}
        className={boxStyles}
      />
    </>
  );
}
