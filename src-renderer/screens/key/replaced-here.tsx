import { useCommand } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { UnusedKeyBanner } from '@renderer/screens/revoke/silent-key';
import type { KeyView } from '@shared/api-key';

/** Whether this key was replaced and has fallen silent. */
export function ReplacementBanner({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const { data: usage } = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range: '24h' });
  const use = usage?.keys[0];
  return use === undefined ? null : <UnusedKeyBanner apiKey={apiKey} lastUsedAt={use.last_used_at} />;
}
