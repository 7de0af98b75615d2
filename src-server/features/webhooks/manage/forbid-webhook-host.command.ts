import type { TransactionalCommand } from '@server/commands/command';
import { createNotFoundError } from '@shared/kernel/errors';

export const forbidWebhookHost: TransactionalCommand<'webhooks.forbidHost'> = {
  kind: 'transaction',
  async run(tx, _context, { host }) {
    if (!(await tx.webhooks.forbidHost(host))) throw createNotFoundError();
    return null;
  },
  target: ({ host }) => host,
};
