import type { Outside } from '@server/commands/ports/outside';
import { sendMessage } from '@server/features/webhooks/send/send-message';
import { signMessage } from '@server/features/webhooks/send/sign-message';
import type { Job } from '@server/kernel/schedule-jobs';
import type { Store } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import { product } from '@shared/kernel/product';
import type { RandomBytes } from '@shared/kernel/token';
import type { PlannedAttempt } from './plan-attempt';
import { planAttempt } from './plan-attempt';
import { recordAttempt } from './record-attempt';
import { MAX_DELAY_MS } from './retry-delays';

export interface DeliveryDeps extends Outside {
  readonly store: Store;
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  readonly onError: (error: unknown) => void;
}

/** The delivery of messages to webhooks. */
export interface WebhookDeliveries {
  readonly job: Job;
  /** Breaks off attempts, which are then made again at the next start, and waits for their end. */
  stop(): Promise<void>;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const LOOK_INTERVAL_MS = 250;
/** An attempt that could not be stored, as on a full disk, would otherwise be made again at the next look. */
const PAUSE_MS = 60_000;

type Due = Pick<WebhookRow, 'id' | 'propertyId'>;

/** Makes one attempt. It is stored unless the service ends meanwhile. */
async function makeAttempt(plan: PlannedAttempt, deps: DeliveryDeps, signal: AbortSignal): Promise<void> {
  const { store, monotonicMs, randomBytes } = deps;
  const { webhook, message, host, isHostAllowed, secrets } = plan;
  const { nowMs: atMs, clockMs } = await store.read(async (times) => ({
    nowMs: times.nowMs,
    clockMs: times.clockMs,
  }));
  const startedMs = monotonicMs();
  const headers = { ...signMessage(message, clockMs, secrets), 'user-agent': product.name };
  const result = await sendMessage(
    { url: webhook.url, host, headers, body: message.body, isHostAllowed },
    { lookUp: deps.lookUp, authorities: deps.authorities, timeoutMs: ATTEMPT_TIMEOUT_MS, signal },
  );
  if (signal.aborted) return;
  const durationMs = Math.round(monotonicMs() - startedMs);
  await store.transact((tx) => recordAttempt(tx, { plan, result, atMs, durationMs }, randomBytes));
}

/** Does the next thing for a webhook. False: there is nothing to do now. */
async function deliverNext(
  { id, propertyId }: Due,
  deps: DeliveryDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const plan = await deps.store.read((snapshot) => planAttempt(snapshot, propertyId, id));
  if (plan.kind === 'nothing') return false;
  if (plan.kind === 'attempt') await makeAttempt(plan, deps, signal);
  else
    await deps.store.transact(async (tx) => {
      await tx.changes({ propertyId });
      const row = await tx.webhooks.find(propertyId, id);
      if (row !== null && row.afterSeq === plan.webhook.afterSeq)
        await tx.webhooks.setProgress(id, { ...row, afterSeq: plan.throughSeq });
    });
  return true;
}

/**
 * Delivers messages: those of one webhook one after the other, those of different ones at the same time. What was not stored as
 * delivered is sent again, so a message can come twice and is never lost. decision 0171.
 */
export function createWebhookDeliveries(deps: DeliveryDeps): WebhookDeliveries {
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** By id: until when nothing is sent, in monotonic ms. */
  const paused = new Map<string, number>();
  const isPaused = (id: string): boolean => deps.monotonicMs() < (paused.get(id) ?? 0);
  const deliverAll = async (due: Due): Promise<void> => {
    while (!ending.signal.aborted && (await deliverNext(due, deps, ending.signal)));
  };
  return {
    job: {
      name: 'deliver webhooks',
      everyMs: LOOK_INTERVAL_MS,
      async run() {
        const due = await deps.store.read(({ webhooks, nowMs, clockMs }) =>
          webhooks.listDue(nowMs, clockMs, clockMs + MAX_DELAY_MS),
        );
        for (const webhook of due.filter(({ id }) => !running.has(id) && !isPaused(id))) {
          const work = deliverAll(webhook)
            .then(() => void paused.delete(webhook.id))
            .catch((error: unknown) => {
              paused.set(webhook.id, deps.monotonicMs() + PAUSE_MS);
              deps.onError(error);
            })
            .finally(() => running.delete(webhook.id));
          running.set(webhook.id, work);
        }
      },
    },
    async stop() {
      ending.abort();
      await Promise.all(running.values());
    },
  };
}
