import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { Link } from '@tanstack/react-router';
import { NetworkWarning } from './network-warning';

function formatState({ state, url }: NetworkView): string {
  if (state === 'off' || url === null) return formatMessage(networkMessages.cardOff);
  return state === 'open'
    ? formatMessage(networkMessages.cardOpen, { url })
    : formatMessage(networkMessages.cardClosed, { url });
}

/** Says whether other computers reach the service itself, and leads to the screen that decides it. */
export function NetworkCard() {
  const query = useCommand('network.show', {});
  return (
    <Card title={formatMessage(networkMessages.title)}>
      <AsyncSection query={query}>
        {(view) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 break-words text-sm text-ink-2">{formatState(view)}</p>
              <Link
                to="/service/network"
                className="focus-ring inline-flex h-8 shrink-0 items-center rounded-sm border border-line-strong bg-surface px-3 text-sm font-medium shadow-1 hover:bg-sunken"
              >
                {formatMessage(networkMessages.openScreen)}
              </Link>
            </div>
            <NetworkWarning view={view} />
          </>
        )}
      </AsyncSection>
    </Card>
  );
}
