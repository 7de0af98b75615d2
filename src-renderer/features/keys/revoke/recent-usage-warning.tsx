import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import { NoUse } from '@renderer/components/no-use';
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

interface Usage {
  /** undefined: never read. */
  readonly use: KeyUse | undefined;
  /** True if the usage could not be read again: the key may have been used since. */
  readonly isFailed: boolean;
  /** True until it is known whether the key is used now. */
  readonly isWaiting: boolean;
}

/** Usage counts whole hours, which can miss a call from less than 24 hours ago. */
const isIdle = ({ last_used_at: at, calls }: KeyUse): boolean =>
  calls === 0 && (at === null || Date.now() - Date.parse(at) >= DAY_MS);

function LastUse({ use, isFailed, isWaiting }: Usage) {
  const at = use?.last_used_at;
  if (typeof at === 'string') return <RelativeTime at={at} />;
  if (isWaiting) return waiting;
  if (isFailed || use === undefined) return formatMessage(keysMessages.usageUnknown);
  return <NoUse observedSince={use.observed_since} />;
}

function CallCount({ use, isFailed, isWaiting }: Usage) {
  if (use !== undefined && use.calls > 0) return formatCount(use.calls);
  if (isWaiting) return waiting;
  return isFailed || use === undefined ? formatMessage(keysMessages.usageUnknown) : formatCount(use.calls);
}

/** Says whether the key is in use. Nothing while that is not known, because unknown usage does not prevent revocation. */
function UsageWarning({ use, isFailed, isWaiting }: Usage) {
  if (use === undefined || (isIdle(use) && (isFailed || isWaiting))) return null;
  if (isIdle(use)) return <p className="mt-3 text-sm text-ink-2">{formatMessage(keysMessages.usageNone)}</p>;
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
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...createCommandQuery(client, 'keys.usage', { property_id, prefixes: [prefix], range: '24h' }),
    staleTime: 0,
  });
  // An answer from before the dialog opened shows use, but not that there was none since.
  const usage = { use: data?.keys[0], isFailed: isError, isWaiting: !isFetchedAfterMount };
  return (
    <>
      <div className="rounded-md border border-line">
        <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
          <KeyGlyph prefix={prefix} />
          <InlineCode className="text-xs">{prefix}</InlineCode>
        </div>
        <dl className="num flex text-sm" aria-busy={usage.isWaiting}>
          <Figure name={formatMessage(keysMessages.usageLastUsed)}>
            <LastUse {...usage} />
          </Figure>
          <Figure name={formatMessage(keysMessages.usageCalls)}>
            <CallCount {...usage} />
          </Figure>
        </dl>
      </div>
      <UsageWarning {...usage} />
    </>
  );
}
