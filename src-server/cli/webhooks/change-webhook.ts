import type { CliContext } from '@server/cli/context/cli-context';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import { parseOrRefuse } from '@shared/kernel/validation';
import { webhooksContract } from '@shared/webhooks/webhooks-contract';
import { z } from 'zod';
import type { webhookOptions } from './create-and-list';
import { findWebhookRef } from './find-webhook-property';
import { formatWebhook } from './webhook-lines';

type Options = z.output<typeof webhookOptions>;

export const webhookEventOptions = z.object({ webhook: z.string(), event: z.int() });
export const webhookSinceOptions = z.object({ webhook: z.string(), since: z.string() });
export const webhookAttemptsOptions = z.object({ webhook: z.string(), limit: z.int().default(20) });

const QUEUED = 'The running service sends it within a second. "webhooks attempts" shows how it ended.';

/** Stops the messages of a webhook. */
export async function runWebhookDisable(context: CliContext, { webhook }: Options): Promise<CliAnswer> {
  const value = await context.call('webhooks.disable', await findWebhookRef(context, webhook));
  return { value, lines: formatWebhook(value) };
}

/** Sends messages again, from where the webhook stopped. */
export async function runWebhookEnable(context: CliContext, { webhook }: Options): Promise<CliAnswer> {
  const value = await context.call('webhooks.enable', await findWebhookRef(context, webhook));
  return { value, lines: formatWebhook(value) };
}

/** Deletes a webhook with what is still to be sent. */
export async function runWebhookDelete(context: CliContext, { webhook }: Options): Promise<CliAnswer> {
  await context.call('webhooks.delete', await findWebhookRef(context, webhook));
  return { value: { id: webhook }, lines: [`Deleted ${webhook}. What was still to be sent is dropped.`] };
}

/** Asks the service for a test message. */
export async function runWebhookTest(context: CliContext, { webhook }: Options): Promise<CliAnswer> {
  await context.call('webhooks.test', await findWebhookRef(context, webhook));
  return { value: { id: webhook }, lines: [`A test message is queued. ${QUEUED}`] };
}

/** Asks the service for one event again. */
export async function runWebhookRedeliver(
  context: CliContext,
  { webhook, event }: z.output<typeof webhookEventOptions>,
): Promise<CliAnswer> {
  const input = { ...(await findWebhookRef(context, webhook)), event_seq: event };
  await context.call(
    'webhooks.redeliver',
    parseOrRefuse(webhooksContract['webhooks.redeliver'].input, input),
  );
  return { value: { id: webhook, event_seq: event }, lines: [`Event ${event} is queued. ${QUEUED}`] };
}

/** Sends every event since a time again. */
export async function runWebhookReplay(
  context: CliContext,
  { webhook, since }: z.output<typeof webhookSinceOptions>,
): Promise<CliAnswer> {
  const input = { ...(await findWebhookRef(context, webhook)), since };
  const value = await context.call(
    'webhooks.replay',
    parseOrRefuse(webhooksContract['webhooks.replay'].input, input),
  );
  return { value, lines: formatWebhook(value) };
}

/** Lists the newest attempts of a webhook. */
export async function runWebhookAttempts(
  context: CliContext,
  { webhook, limit }: z.output<typeof webhookAttemptsOptions>,
): Promise<CliAnswer> {
  const input = { ...(await findWebhookRef(context, webhook)), before_id: null, limit };
  const attempts = await context.call(
    'webhooks.attempts',
    parseOrRefuse(webhooksContract['webhooks.attempts'].input, input),
  );
  const lines = formatTable(
    ['Time', 'Event', 'Attempt', 'Result', 'ms', 'Answer'],
    attempts.map((attempt) => [
      formatTimestamp(attempt.at),
      attempt.event_seq === null ? 'test' : String(attempt.event_seq),
      String(attempt.number),
      attempt.problem ?? String(attempt.status),
      String(attempt.duration_ms),
      attempt.excerpt.slice(0, 60),
    ]),
    'No attempts.',
  );
  return { value: attempts, lines };
}
