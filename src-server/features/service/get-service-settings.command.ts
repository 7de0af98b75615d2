import type { TransactionalCommand } from '@server/commands/command';
import { readSettingsOutput } from './settings-output';

export const getServiceSettings: TransactionalCommand<'service.settings'> = {
  kind: 'transaction',
  run: (tx, context) => readSettingsOutput(tx, context),
};
