import type { Message } from '@shared/text/message';
import { serviceMessages } from './service.messages';
import type { BackupFailureView } from './service-contract';

/** Why no daily backup was made, by its reason. */
export const backupFailureMessages: Readonly<Record<BackupFailureView['reason'], Message>> = {
  no_space: serviceMessages.backupFailedNoSpace,
  damaged: serviceMessages.backupFailedDamaged,
  folder: serviceMessages.backupFailedFolder,
  unexpected: serviceMessages.backupFailedUnexpected,
};
