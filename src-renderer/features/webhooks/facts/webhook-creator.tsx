import { useCommand } from '@renderer/client/command-query';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { Link } from '@tanstack/react-router';

/** What made the webhook. Members who may not see keys are shown the prefix alone. */
export function WebhookCreator({
  webhook: { key_prefix: prefix, property_id },
}: {
  readonly webhook: WebhookView;
}) {
  const { propertyAccess } = useSession();
  const isEnabled = prefix !== null && canOpenPath(propertyAccess, '/keys');
  const { data: keys = [] } = useCommand('keys.list', { property_id }, { isEnabled });
  if (prefix === null) return formatMessage(webhookListMessages.byMember);
  const key = keys.find((known) => known.prefix === prefix);
  return formatRichMessage(webhookListMessages.byKey, {
    key:
      key === undefined ? (
        <InlineCode>{prefix}</InlineCode>
      ) : (
        <Link
          to="/keys/$prefix"
          params={{ prefix }}
          dir="auto"
          className="focus-ring rounded-xs wrap-anywhere underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {key.name}
        </Link>
      ),
  });
}
