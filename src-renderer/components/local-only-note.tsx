import { findUrlReach } from '@renderer/lib/url-reach';
import { formatRichMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import { Link } from '@tanstack/react-router';

const notes = { computer: reachMessages.localOnly, house: reachMessages.ownNetworkOnly };

/** Says beside an address that only this computer or the house reaches it, with the way to one for systems elsewhere. */
export function LocalOnlyNote({
  baseUrl,
  className = '',
}: {
  readonly baseUrl: string;
  readonly className?: string;
}) {
  const reach = findUrlReach(baseUrl);
  if (reach === 'internet') return null;
  return (
    <p className={`text-xs text-brass ${className}`}>
      {formatRichMessage(notes[reach], {
        link: (content) => (
          <Link to="/service/reach" className="focus-ring rounded-xs font-medium underline">
            {content}
          </Link>
        ),
      })}
    </p>
  );
}
