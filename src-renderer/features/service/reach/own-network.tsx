import { useCommand } from '@renderer/client/command-query';
import { QueryErrorNotice } from '@renderer/components/query-error-notice';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import { Link } from '@tanstack/react-router';
import { AddressToGive } from './address-to-give';
import { TestStep } from './test-step';

/** Offers the service's own address on the network, or shows it where it is open. */
export function OwnNetwork({ port }: { readonly port: number }) {
  const query = useCommand('network.show', {});
  const { data: view } = query;
  if (view === undefined)
    return (
      <QueryErrorNotice
        query={query}
        text={formatMessage(reachMessages.listenUnread)}
        className="rounded-lg border border-line bg-surface px-4 py-3 shadow-1"
      />
    );
  if (view.state === 'open' && view.url !== null)
    return (
      <>
        <AddressToGive url={view.url} hint={formatMessage(reachMessages.listenOpen)} />
        <TestStep url={view.url} address={{ port, location: 'house' }} target="house" />
      </>
    );
  return (
    <p className="text-sm text-ink-2">
      {formatRichMessage(reachMessages.listenHint, {
        link: (content) => (
          <Link to="/service/network" className="focus-ring rounded-xs font-medium underline">
            {content}
          </Link>
        ),
      })}
    </p>
  );
}
