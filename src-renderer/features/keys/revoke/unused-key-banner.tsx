import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useNow } from '@renderer/hooks/use-now';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RevokeDialog } from './revoke-dialog';

interface UnusedKeyBannerProps {
  readonly apiKey: KeyView;
  readonly lastUsedAt: string | null;
  /** True if the usage could not be read again: the key may have been used since. */
  readonly isUseUnknown: boolean;
}

/** Describes the replacement, if this key was not used for a day since; else, or if that is not known, gives null. */
function useReplacementText({ apiKey, lastUsedAt, isUseUnknown }: UnusedKeyBannerProps): string | null {
  const { id: property_id } = useProperty();
  const { data: replaced } = useCommand('keys.replaced', { property_id });
  const { data: keys } = useCommand('keys.list', { property_id });
  const nowMs = useNow();
  const found = replaced?.find(({ prefix }) => prefix === apiKey.prefix);
  if (found === undefined || apiKey.state !== 'active' || isUseUnknown) return null;
  const lastMs = Math.max(Date.parse(found.replaced_at), lastUsedAt === null ? 0 : Date.parse(lastUsedAt));
  if (nowMs - lastMs < DAY_MS) return null;
  const replacement = keys?.find(({ prefix }) => prefix === found.by_prefix)?.name;
  return replacement === undefined
    ? formatMessage(keysMessages.replacedUnusedByOther, { key: apiKey.name })
    : formatMessage(keysMessages.replacedUnused, { key: apiKey.name, replacement });
}

interface OfferProps {
  readonly apiKey: KeyView;
  readonly text: string;
  readonly onRevoke: () => void;
}

function Offer({ apiKey, text, onRevoke }: OfferProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const { name, prefix, property_id } = apiKey;
  const keep = async () => {
    await client.call('keys.keep', { property_id, prefix });
    await refetchCommands(queries, 'keys.replaced');
  };
  return (
    <section
      aria-label={formatMessage(keysMessages.replacedLabel, { key: name })}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-brass-line bg-brass-soft px-4 py-2.5 text-sm"
    >
      <div className="min-w-64 flex-1">
        <p>{text}</p>
        {error !== null && <ErrorText error={error} />}
      </div>
      <Button
        size="sm"
        aria-label={formatMessage(keysMessages.replacedKeepNamed, { key: name })}
        isPending={isPending}
        onPress={() => void run(keep)}
      >
        {formatMessage(keysMessages.replacedKeep)}
      </Button>
      <Button
        size="sm"
        className="text-danger"
        aria-label={formatMessage(keysMessages.replacedRevokeNamed, { key: name })}
        onPress={onRevoke}
      >
        {formatMessage(keysMessages.revoke)}
      </Button>
    </section>
  );
}

/**
 * Offers to revoke a replaced key that was not used for a day. No key is revoked automatically. The dialog reads the usage too:
 * it stays when a failure hides the offer.
 */
export function UnusedKeyBanner(props: UnusedKeyBannerProps) {
  const { apiKey } = props;
  const [isRevoking, setRevoking] = useState(false);
  const text = useReplacementText(props);
  return (
    <>
      {text !== null && <Offer apiKey={apiKey} text={text} onRevoke={() => setRevoking(true)} />}
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </>
  );
}
