import { isIP } from 'node:net';
import type { TransactionalCommand } from '@server/commands/command';
import { judgeAddress } from '@server/features/webhooks/send/judge-address';
import { parseWebhookUrl } from '@server/features/webhooks/send/judge-url';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';

/** Parses a host as the address of a webhook has it. Throws AppError `validation_failed`. */
function requireHost(text: string): string {
  const named = text.includes(':') && !text.startsWith('[') ? `[${text}]` : text;
  const url = parseWebhookUrl(`https://${named}/`);
  if ('problem' in url || new URL(url.href).pathname !== '/' || /[/?#@]/.test(text))
    throw new AppError('validation_failed', fillMessage(webhooksMessages.noHost));
  if (isIP(url.host) !== 0 && judgeAddress(url.host) === 'never')
    throw new AppError('validation_failed', fillMessage(webhooksMessages.neverAllowed, { host: url.host }));
  return url.host;
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
