import type { TransactionalCommand } from '@server/commands/command';
import { checkPort } from '@server/features/service/check-port';
import { requireOpenStep } from '@server/features/setup/state/setup-step';

export const checkSetupPort: TransactionalCommand<'setup.checkPort'> = {
  kind: 'transaction',
  async run(tx, { control }, { port }) {
    await requireOpenStep(tx, 'service');
    return checkPort(control, port);
  },
};
