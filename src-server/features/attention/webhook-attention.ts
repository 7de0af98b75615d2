import { getWebhookState } from '@server/features/webhooks/webhook-state';
import type { PropertyRow } from '@server/stores/property-store';
import type { Snapshot } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { MINUTE_MS, toTimestamp } from '@shared/kernel/time';

/** A receiver that restarts is back sooner, and the third attempt has failed by then. */
const FAILS_AFTER_MS = 30 * MINUTE_MS;

interface Trouble {
  readonly state: 'failing' | 'given_up' | 'gone' | 'not_allowed';
  readonly sinceMs: number;
}

function findTrouble({ disabled, failingSinceMs }: WebhookRow, nowMs: number): Trouble | null {
  if (disabled !== null) {
    const { reason, atMs } = disabled;
    if (reason === 'member') return null;
    return { state: reason === 'failing' ? 'given_up' : reason, sinceMs: atMs };
  }
  if (failingSinceMs === null || nowMs - failingSinceMs < FAILS_AFTER_MS) return null;
  return { state: 'failing', sinceMs: failingSinceMs };
}

async function listOfWebhook(
  { webhooks, nowMs }: Snapshot,
  row: WebhookRow,
  property: PropertyRow,
): Promise<AttentionItem[]> {
  const state = getWebhookState(row, await webhooks.readSecrets(row.id, nowMs), nowMs);
  const named = {
    kind: 'webhook_failing',
    property: { id: property.id, name: property.name, time_zone: property.timeZone },
    webhook: { id: row.id, host: new URL(row.url).host },
  } as const;
  if (state === 'secret_missing') return [{ ...named, event: `webhook_failing:${row.id}:${state}`, state }];
  const trouble = state === 'ended' || state === 'paused' ? null : findTrouble(row, nowMs);
  if (trouble === null) return [];
  return [
    {
      ...named,
      event: `webhook_failing:${row.id}:${trouble.state}`,
      state: trouble.state,
      since: toTimestamp(trouble.sinceMs),
    },
  ];
}

/** Lists webhooks that need attention. */
export async function listWebhookItems(
  snapshot: Snapshot,
  properties: readonly PropertyRow[],
): Promise<AttentionItem[]> {
  const items: AttentionItem[] = [];
  for (const property of properties)
    for (const row of await snapshot.webhooks.list(property.id))
      items.push(...(await listOfWebhook(snapshot, row, property)));
  return items;
}
