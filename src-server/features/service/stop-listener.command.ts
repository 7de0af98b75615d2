import type { AsyncCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';
import { readServiceStatus, requireControl } from './service-status';

export const stopListener: AsyncCommand<'service.stop'> = {
  kind: 'async',
  async run(store, context) {
    const control = requireControl(context.control);
    const status = control.status();
    if (context.principal.channel === 'web')
      throw new AppError('invalid_transition', fillMessage(serviceMessages.stopRefusedInBrowser));
    await control.stop();
    if (status.state === 'running')
      context.onRollback(() => control.start(status.port).then(() => undefined));
    return readServiceStatus(store, context);
  },
};
