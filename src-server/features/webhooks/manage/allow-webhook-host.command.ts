import { isIP } from 'node:net';
import type { TransactionalCommand } from '@server/commands/command';
import { judgeAddress } from '@server/features/webhooks/send/judge-address';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';
import { parseHost } from './parse-host';

/** Parses a host. Throws AppError `validation_failed` for what is none, and for one that no webhook may have. */
function requireHost(text: string): string {
  const host = parseHost(text);
  if (host === null) throw new AppError('validation_failed', fillMessage(webhooksMessages.noHost));
  if (isIP(host) !== 0 && judgeAddress(host) === 'never')
    throw new AppError('validation_failed', fillMessage(webhooksMessages.neverAllowed, { host }));
  return host;
}

export const allowWebhookHost: TransactionalCommand<'webhooks.allowHost'> = {
  kind: 'transaction',
  async run(tx, _context, { host: text }) {
    const host = requireHost(text);
    await tx.webhooks.allowHost(host, tx.nowMs);
    return { host };
  },
  target: (_input, { host }) => host,
};
