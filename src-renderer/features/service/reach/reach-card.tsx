import { findUrlReach } from '@renderer/lib/url-reach';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { reachMessages } from '@shared/service/reach.messages';
import { Link } from '@tanstack/react-router';

function describeReach(url: string): string {
  switch (findUrlReach(url)) {
    case 'computer':
      return formatMessage(reachMessages.cardLocal);
    case 'house':
      return formatMessage(reachMessages.cardOwnNetwork, { url });
    case 'internet':
      return formatMessage(reachMessages.cardPublic, { url });
  }
}

/** Says who reaches the service, and leads to the assistant. */
export function ReachCard({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <Card title={formatMessage(reachMessages.cardTitle)}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 break-words text-sm text-ink-2">{describeReach(baseUrl)}</p>
        <Link
          to="/service/reach"
          className="focus-ring inline-flex h-8 shrink-0 items-center rounded-sm border border-line-strong bg-surface px-3 text-sm font-medium shadow-1 hover:bg-sunken"
        >
          {formatMessage(reachMessages.open)}
        </Link>
      </div>
    </Card>
  );
}
