import type { TransactionalCommand } from '@server/commands/command';
import { requireOpenStep } from '@server/features/setup/state/setup-step';
import { checkPort } from './check-port';

export const checkSetupPort: TransactionalCommand<'setup.checkPort'> = {
  kind: 'transaction',
  async run(tx, { control }, { port }) {
    await requireOpenStep(tx, 'service');
    return checkPort(control, port);
  },
};
