import { useCommand } from '@renderer/app/queries';
import { useHolds, useProperty } from '@renderer/app/session';
import { useIsStale } from '@renderer/app/use-is-stale';
import { Page } from '@renderer/ui/page';
import { Region, Skeleton } from '@renderer/ui/region-state';
import type { KeyView } from '@shared/api-key';
import { prefixSchema } from '@shared/api-key';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Aftermath } from './aftermath';
import { FirstCall } from './first-call';
import { KeyActions } from './key-actions';
import { KeyFacts } from './key-facts';
import { KeyHead } from './key-head';
import { KeyPermissions } from './key-permissions';
import { RecentCalls } from './recent-calls';
import { ReplacedHere } from './replaced-here';
import { UsageCard } from './usage-card';
import { UseItFrom } from './use-it-from';
import { useKeyNow } from './use-key-now';

function Back() {
  return (
    <Link
      to="/keys"
      className="focus-ring -ml-1 mb-3 inline-flex items-center gap-0.5 rounded-xs pr-1 text-xs text-ink-2 hover:text-ink"
    >
      <ChevronLeft aria-hidden size={14} />
      API keys
    </Link>
  );
}

function Missing() {
  const { name } = useProperty();
  return (
    <Page title="API key" back={<Back />}>
      <p className="text-sm text-ink-2">No such key at {name}.</p>
    </Page>
  );
}

function Detail({ apiKey: readKey }: { readonly apiKey: KeyView }): ReactNode {
  const apiKey = useKeyNow(readKey);
  const mayRead = useHolds()('organisation.audit.read');
  const isStale = useIsStale();
  return (
    <Page
      title={apiKey.name}
      back={<Back />}
      head={<KeyHead apiKey={apiKey} />}
      actions={<KeyActions apiKey={apiKey} />}
    >
      <ReplacedHere apiKey={apiKey} />
      <div
        className={`grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_300px] ${isStale ? 'opacity-60' : ''}`}
      >
        <div className="min-w-0 space-y-5">
          {apiKey.state === 'active' ? <FirstCall apiKey={apiKey} /> : <Aftermath apiKey={apiKey} />}
          <UsageCard apiKey={apiKey} />
          {mayRead && <RecentCalls apiKey={apiKey} />}
          {apiKey.state === 'active' && <UseItFrom apiKey={apiKey} />}
        </div>
        <div className="min-w-0 space-y-5">
          <KeyFacts apiKey={apiKey} />
          <KeyPermissions apiKey={apiKey} />
        </div>
      </div>
    </Page>
  );
}

/** One key: what it may do, what it does, and who still uses it. */
export function KeyScreen() {
  const { id: property_id } = useProperty();
  const { prefix } = useParams({ from: '/keys/$prefix' });
  const isPrefix = prefixSchema.safeParse(prefix).success;
  const query = useCommand('keys.get', { property_id, prefix }, { isEnabled: isPrefix });
  if (!isPrefix || query.error?.code === 'not_found') return <Missing />;
  if (query.data !== undefined) return <Detail key={query.data.prefix} apiKey={query.data} />;
  return (
    <Page title="API key" back={<Back />}>
      <Region query={query} skeleton={<Skeleton rows={4} rowHeight={120} />}>
        {() => null}
      </Region>
    </Page>
  );
}
