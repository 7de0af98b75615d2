import { useNow } from '@renderer/app/now';
import { useCommand } from '@renderer/app/queries';
import { forgetReplaced, isSilent, useReplacedKeys } from '@renderer/app/replaced-keys';
import { useProperty } from '@renderer/app/session';
import { Button } from '@renderer/ui/button';
import type { KeyView } from '@shared/api-key';
import { useState } from 'react';
import { RevokeDialog } from './revoke-dialog';

interface SilentKeyProps {
  readonly apiKey: KeyView;
  readonly lastUsedAt: string | null;
}

/** Offers the end of a key that was replaced, once nothing has used it for a day. Nothing ends by itself. */
export function SilentKey({ apiKey, lastUsedAt }: SilentKeyProps) {
  const { id: property_id } = useProperty();
  const { data: keys } = useCommand('keys.list', { property_id });
  const nowMs = useNow();
  const [isRevoking, setRevoking] = useState(false);
  const replaced = useReplacedKeys((state) => state.keys.find(({ prefix }) => prefix === apiKey.prefix));
  if (replaced === undefined || apiKey.state !== 'active') return null;
  if (!isSilent(replaced, lastUsedAt === null ? null : Date.parse(lastUsedAt), nowMs)) return null;
  const { name, prefix } = apiKey;
  const by = keys?.find((key) => key.prefix === replaced.byPrefix)?.name ?? 'another key';
  return (
    <section
      aria-label={`${name} was replaced`}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-brass-line bg-brass-soft px-4 py-2.5 text-sm"
    >
      <p className="min-w-64 flex-1">
        {name} was replaced by {by}, and nothing has used it in the last 24 hours.
      </p>
      <Button size="sm" aria-label={`Keep ${name}`} onPress={() => forgetReplaced(prefix)}>
        Keep
      </Button>
      <Button
        size="sm"
        look="secondaryDanger"
        aria-label={`Revoke ${name}, which was replaced`}
        onPress={() => setRevoking(true)}
      >
        Revoke
      </Button>
      {isRevoking && (
        <RevokeDialog
          apiKey={apiKey}
          onClose={() => setRevoking(false)}
          onRevoked={() => forgetReplaced(prefix)}
        />
      )}
    </section>
  );
}
