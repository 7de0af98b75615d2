import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { ExternalLink } from 'lucide-react';

/** Leads to the description of every call, which the service serves itself. It opens beside the interface. */
export function ApiReferenceLink({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <a
      href={`${baseUrl}/docs`}
      target="_blank"
      rel="noreferrer"
      className="focus-ring inline-flex items-center gap-1 rounded-xs text-sm text-accent hover:underline"
    >
      {formatMessage(appMessages.apiReference)}
      <ExternalLink aria-hidden size={13} strokeWidth={1.75} />
      <span className="sr-only">{formatMessage(appMessages.opensInNewTab)}</span>
    </a>
  );
}
