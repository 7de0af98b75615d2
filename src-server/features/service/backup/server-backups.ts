import type { Backups } from '@server/commands/ports/backup-port';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';

const refuse = (): Promise<never> =>
  Promise.reject(new AppError('unavailable', fillMessage(serviceMessages.backupOfServer)));

/** Creates the object that refuses backups of a database on a server. Its own tools make them. */
export const createServerBackups = (): Backups => ({
  make: refuse,
  inspect: refuse,
  stage: refuse,
  backups: () => ({ folder: '', count: 0, lastAtMs: null, failure: null, madeBy: 'server' }),
  rememberDaily: () => undefined,
});
