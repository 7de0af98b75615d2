import type { TransactionalCommand } from '@server/commands/command';
import { loadMailServerView } from './mail-server-view';

export const getMailServer: TransactionalCommand<'mail.getServer'> = {
  kind: 'transaction',
  async run(tx) {
    const server = await tx.notices.findMailServer();
    return server === null ? null : loadMailServerView(tx, server);
  },
};
