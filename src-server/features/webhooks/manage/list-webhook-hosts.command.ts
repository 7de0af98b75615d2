import type { TransactionalCommand } from '@server/commands/command';
import { toTimestamp } from '@shared/kernel/time';

export const listWebhookHosts: TransactionalCommand<'webhooks.hosts'> = {
  kind: 'transaction',
  async run(tx) {
    const hosts = await tx.webhooks.listHosts();
    return hosts.map(({ host, allowedAtMs }) => ({ host, allowed_at: toTimestamp(allowedAtMs) }));
  },
};
