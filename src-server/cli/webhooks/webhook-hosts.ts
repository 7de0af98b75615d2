import type { CliContext } from '@server/cli/context/cli-context';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import { parseOrRefuse } from '@shared/kernel/validation';
import { webhooksContract } from '@shared/webhooks/webhooks-contract';
import { z } from 'zod';

export const noOptions = z.object({});
export const hostOptions = z.object({ host: z.string() });

/** Lists the hosts of the own network that messages may go to. */
export async function runWebhookHosts(context: CliContext): Promise<CliAnswer> {
  const hosts = await context.call('webhooks.hosts', {});
  const lines = formatTable(
    ['Host', 'Allowed'],
    hosts.map(({ host, allowed_at: allowedAt }) => [host, formatTimestamp(allowedAt)]),
    'No hosts. Messages go to the internet alone.',
  );
  return { value: hosts, lines };
}

/** Allows a host. */
export async function runWebhookAllow(
  context: CliContext,
  options: z.output<typeof hostOptions>,
): Promise<CliAnswer> {
  const input = parseOrRefuse(webhooksContract['webhooks.allowHost'].input, options);
  const value = await context.call('webhooks.allowHost', input);
  const lines = [`Messages of webhooks may now go to ${value.host}, also in your own network.`];
  return { value, lines };
}

/** Takes the permission of a host back. */
export async function runWebhookForbid(
  context: CliContext,
  { host }: z.output<typeof hostOptions>,
): Promise<CliAnswer> {
  await context.call('webhooks.forbidHost', { host });
  return { value: { host }, lines: [`Messages of webhooks go to ${host} only if it is on the internet.`] };
}
