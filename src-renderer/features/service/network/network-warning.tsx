import { formatFilled } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';

/** Says what is wrong with the address, and that the internet reaches it. Nothing while neither is so. */
export function NetworkWarning({ view }: { readonly view: NetworkView }) {
  const { reason, problem, place, url } = view;
  const isPublic = url !== null && place === 'internet';
  if (reason === null && !isPublic) return null;
  return (
    <div role="status" className="mt-3 space-y-2 text-sm">
      {reason !== null && <p className="text-danger wrap-anywhere">{formatFilled(reason, problem)}</p>}
      {isPublic && <p className="text-brass">{formatMessage(networkMessages.warnInternet)}</p>}
    </div>
  );
}
