import type { AsyncCommand } from '@server/commands/command';
import { readServiceStatus, requireControl } from './service-status';

export const startListener: AsyncCommand<'service.start'> = {
  kind: 'async',
  async run(store, context) {
    const control = requireControl(context.control);
    if (control.status().state !== 'running') {
      await control.start();
      context.onRollback(() => control.stop());
    }
    return readServiceStatus(store, context);
  },
  target: (_input, { port }) => String(port),
};
