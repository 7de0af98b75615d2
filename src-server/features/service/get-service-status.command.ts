import type { AsyncCommand } from '@server/commands/command';
import { readServiceStatus } from './service-status';

/** Answers also while nothing can be recorded, which is when it is needed most. */
export const getServiceStatus: AsyncCommand<'service.status'> = {
  kind: 'async',
  run: (store, context) => readServiceStatus(store, context),
};
