import { formatMessage } from '@renderer/text/format-message';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { Ban, Check, Circle, KeyRound, Pause, TriangleAlert, X } from 'lucide-react';
import { getWebhookHealth, webhookHealthLabels } from './webhook-health';

const quiet = 'border-line bg-sunken text-ink-2';
const warning = 'border-brass-line bg-brass-soft text-brass';

/** Icons differ in shape too, for members who cannot see the colour. */
const styles = {
  working: { icon: Check, className: 'border-accent-line bg-accent-soft text-accent-ink' },
  unsent: { icon: Circle, className: quiet },
  failing: { icon: TriangleAlert, className: warning },
  paused: { icon: Pause, className: quiet },
  disabled: { icon: Ban, className: warning },
  secret_missing: { icon: KeyRound, className: warning },
  ended: { icon: X, className: quiet },
} as const;

/** Whether messages of a webhook arrive. */
export function WebhookHealthBadge({ webhook }: { readonly webhook: WebhookView }) {
  const health = getWebhookHealth(webhook);
  const { icon: Icon, className } = styles[health];
  return (
    <span
      className={`inline-flex min-h-5 w-fit items-center gap-1.5 rounded-full border px-2 text-xs font-medium ${className}`}
    >
      <Icon aria-hidden size={11} strokeWidth={2.25} className="shrink-0" />
      {formatMessage(webhookHealthLabels[health])}
    </span>
  );
}
