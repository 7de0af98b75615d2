import type { TransactionalCommand } from '@server/commands/command';
import { checkPort } from './check-port';

export const checkServicePort: TransactionalCommand<'service.checkPort'> = {
  kind: 'transaction',
  run: (_tx, { control }, { port }) => checkPort(control, port),
};
