import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import { RelativeTime } from '@renderer/components/relative-time';
import { formatCount } from '@renderer/lib/format-count';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import type { AppOutput } from '@shared/contract/app-contract';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type KeyUse = AppOutput<'keys.usage'>['keys'][number];

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 px-4 py-2.5 first:border-r first:border-line">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

const waiting = <span aria-hidden className="inline-block h-3 w-16 rounded-xs bg-sunken" />;

interface UsageTexts {
  readonly lastUsed: ReactNode;
  readonly calls: ReactNode;
}

/** Formats the known usage. Unknown usage does not prevent revocation. */
function formatUsage(use: KeyUse | undefined, isPending: boolean): UsageTexts {
  if (isPending) return { lastUsed: waiting, calls: waiting };
  if (use === undefined) {
    const unknown = formatMessage(keysMessages.usageUnknown);
    return { lastUsed: unknown, calls: unknown };
  }
  return {
    lastUsed:
      use.last_used_at === null ? (
        formatMessage(keysMessages.neverUsed)
      ) : (
        <RelativeTime at={use.last_used_at} />
      ),
    calls: formatCount(use.calls),
  };
}

function UsageWarning({ use }: { readonly use: KeyUse }) {
  // Usage counts whole hours, which can miss a call from less than 24 hours ago.
  const isIdle = use.last_used_at === null || Date.now() - Date.parse(use.last_used_at) >= DAY_MS;
  if (use.calls === 0 && isIdle)
    return <p className="mt-3 text-sm text-ink-2">{formatMessage(keysMessages.usageNone)}</p>;
  return (
    <p className="mt-3 rounded-md bg-brass-soft px-4 py-2.5 text-sm text-brass">
      {formatMessage(keysMessages.usageRecent)}
    </p>
  );
}

/** Shows if a key is still in use. Reads the usage again each time the revoke dialog opens. */
export function RecentUsageWarning({ apiKey }: { readonly apiKey: Pick<KeyView, 'prefix' | 'property_id'> }) {
  const client = useClient();
  const { prefix, property_id } = apiKey;
  const { data, isPending } = useQuery({
    ...createCommandQuery(client, 'keys.usage', { property_id, prefixes: [prefix], range: '24h' }),
    staleTime: 0,
  });
  const use = data?.keys[0];
  const { lastUsed, calls } = formatUsage(use, isPending);
  return (
    <>
      <div className="rounded-md border border-line">
        <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
          <KeyGlyph prefix={prefix} />
          <InlineCode className="text-xs">{prefix}</InlineCode>
        </div>
        <dl className="num flex text-sm" aria-busy={isPending}>
          <Figure name={formatMessage(keysMessages.usageLastUsed)}>{lastUsed}</Figure>
          <Figure name={formatMessage(keysMessages.usageCalls)}>{calls}</Figure>
        </dl>
      </div>
      {use !== undefined && <UsageWarning use={use} />}
    </>
  );
}
