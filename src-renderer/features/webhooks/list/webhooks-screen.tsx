import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { CreateWebhookDialog } from '@renderer/features/webhooks/create/create-webhook-dialog';
import { WEBHOOK_REFRESH_MS } from '@renderer/features/webhooks/facts/webhook-health-reason';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NoWebhooks } from './no-webhooks';
import { WebhookTable } from './webhook-table';

/** The webhooks of a property. */
export function WebhooksScreen() {
  const { id: property_id, name } = useProperty();
  const query = useCommand('webhooks.list', { property_id }, { refreshMs: WEBHOOK_REFRESH_MS });
  const [isCreating, setCreating] = useState(false);
  // The button of the empty list is gone once there is a webhook.
  useEffect(() => (isCreating ? focusTitleIfLost : undefined), [isCreating]);
  // An empty list has its own button. The one above would go as it is pressed if it came before the answer.
  const hasAction = !query.isPending && query.data?.length !== 0;
  const create = () => setCreating(true);
  return (
    <ScreenLayout
      title={formatMessage(webhookListMessages.title)}
      lead={formatMessage(webhookListMessages.lead, { property: name })}
      actions={
        hasAction && (
          <Button variant="primary" onPress={create}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            {formatMessage(webhookListMessages.create)}
          </Button>
        )
      }
    >
      <AsyncSection query={query} isWholePage skeleton={<Skeleton rows={4} />}>
        {(webhooks) =>
          webhooks.length === 0 ? <NoWebhooks onCreate={create} /> : <WebhookTable webhooks={webhooks} />
        }
      </AsyncSection>
      {isCreating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
    </ScreenLayout>
  );
}
