import type { TransactionalCommand } from '@server/commands/command';

export const removeMailServer: TransactionalCommand<'mail.removeServer'> = {
  kind: 'transaction',
  async run({ notices }) {
    await notices.removeMailServer();
    await notices.endWaiting('outdated');
    return null;
  },
  changesNothing: async ({ notices }) => (await notices.findMailServer()) === null,
};
