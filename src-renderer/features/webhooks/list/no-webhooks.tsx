import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import { Plus, Webhook } from 'lucide-react';

/** Says what a webhook is for, where there is none. */
export function NoWebhooks({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-1">
      <EmptyState
        picture={<Webhook aria-hidden size={44} strokeWidth={1.25} className="mb-1 text-ink-3" />}
        title={formatMessage(webhookListMessages.empty)}
        action={
          <Button variant="primary" onPress={onCreate}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            {formatMessage(webhookListMessages.create)}
          </Button>
        }
      >
        {formatMessage(webhookListMessages.emptyHint)}
      </EmptyState>
    </div>
  );
}
