import type { Message } from '@shared/text/message';
import { serviceMessages } from './service.messages';

/** Why a daily backup failed, as far as a member can act on it. */
export const backupFailureReasons = ['no_space', 'damaged', 'folder', 'unexpected'] as const;
export type BackupFailureReason = (typeof backupFailureReasons)[number];

/** Why no daily backup was made, by its reason. */
export const backupFailureMessages: Readonly<Record<BackupFailureReason, Message>> = {
  no_space: serviceMessages.backupFailedNoSpace,
  damaged: serviceMessages.backupFailedDamaged,
  folder: serviceMessages.backupFailedFolder,
  unexpected: serviceMessages.backupFailedUnexpected,
};
