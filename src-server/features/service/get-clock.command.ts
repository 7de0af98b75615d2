import type { TransactionalCommand } from '@server/commands/command';
import { readClockOutput } from './clock-output';

export const getClock: TransactionalCommand<'service.clock'> = {
  kind: 'transaction',
  run: readClockOutput,
};
