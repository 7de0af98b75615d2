import { isLoopbackUrl } from '@renderer/lib/is-loopback-url';
import { formatRichMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import { Link } from '@tanstack/react-router';

/** Says beside an address that no other computer reaches it, with the way to one that they do. */
export function LocalOnlyNote({
  baseUrl,
  className = '',
}: {
  readonly baseUrl: string;
  readonly className?: string;
}) {
  if (!isLoopbackUrl(baseUrl)) return null;
  return (
    <p className={`text-xs text-brass ${className}`}>
      {formatRichMessage(reachMessages.localOnly, {
        link: (content) => (
          <Link to="/service/reach" className="focus-ring rounded-xs font-medium underline">
            {content}
          </Link>
        ),
      })}
    </p>
  );
}
