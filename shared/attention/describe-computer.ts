import { serviceMessages } from '@shared/service/service.messages';
import { attentionMessages } from './attention.messages';
import type { AttentionFormats, AttentionText, MatterOfKind } from './attention-formats';

const failureMessages = {
  no_space: serviceMessages.backupFailedNoSpace,
  damaged: serviceMessages.backupFailedDamaged,
  folder: serviceMessages.backupFailedFolder,
  unexpected: serviceMessages.backupFailedUnexpected,
} as const;

export function describeBackup(
  item: MatterOfKind<'backup'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const { failure, last_at: lastAt } = item;
  if (failure !== null)
    return {
      title: message(attentionMessages.backupFailed, { date: date(failure.since, null) }),
      help: message(failureMessages[failure.reason]),
    };
  return {
    title:
      lastAt === null
        ? message(attentionMessages.backupNone)
        : message(attentionMessages.backupOld, { date: date(lastAt, null) }),
    help: message(attentionMessages.backupHelp),
  };
}

export function describeDisk(
  item: MatterOfKind<'disk_low'>,
  { message, bytes }: AttentionFormats,
): AttentionText {
  if (item.is_reserve_used)
    return { title: message(attentionMessages.diskUsed), help: message(serviceMessages.diskUsedHint) };
  const size = bytes(item.free_bytes ?? 0);
  if (item.is_early)
    return {
      title: message(serviceMessages.diskEarly, { size }),
      help: message(serviceMessages.diskEarlyHint),
    };
  return {
    title: message(attentionMessages.diskLow, { size }),
    help: message(serviceMessages.diskLowHint),
  };
}

export const describeCrashes = (
  item: MatterOfKind<'crashed'>,
  { message, date }: AttentionFormats,
): AttentionText => ({
  title: message(attentionMessages.crashed, { count: item.crashes, date: date(item.last_at, null) }),
  help: message(attentionMessages.crashedHelp),
});
