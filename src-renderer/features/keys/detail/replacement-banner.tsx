import { useCommand } from '@renderer/client/command-query';
import { UnusedKeyBanner } from '@renderer/features/keys/revoke/unused-key-banner';
import { useProperty } from '@renderer/session/session';
import type { KeyView } from '@shared/keys/api-key';

/** Shows if this key was replaced and is no longer used. */
export function ReplacementBanner({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const { data: usage } = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range: '24h' });
  const use = usage?.keys[0];
  return use === undefined ? null : <UnusedKeyBanner apiKey={apiKey} lastUsedAt={use.last_used_at} />;
}
