import type { TransactionalCommand } from '@server/commands/command';
import { createNotFoundError } from '@shared/kernel/errors';
import { parseHost } from './parse-host';

/** Takes the host as it is listed, or in another spelling of it: one that stayed allowed would be a surprise. */
export const forbidWebhookHost: TransactionalCommand<'webhooks.forbidHost'> = {
  kind: 'transaction',
  async run(tx, _context, { host }) {
    if (!(await tx.webhooks.forbidHost(parseHost(host) ?? host))) throw createNotFoundError();
    return null;
  },
  target: ({ host }) => parseHost(host) ?? host,
};
