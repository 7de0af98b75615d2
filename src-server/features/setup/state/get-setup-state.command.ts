import type { TransactionalCommand } from '@server/commands/command';
import { getSetupStep } from './setup-step';

export const getSetupState: TransactionalCommand<'setup.state'> = {
  kind: 'transaction',
  run: async (tx) => ({ step: await getSetupStep(tx) }),
};
