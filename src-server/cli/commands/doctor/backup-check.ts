import { existsSync } from 'node:fs';
import { formatTimestamp } from '@server/cli/output/table';
import { readBackupFailure } from '@server/features/service/backup/backup-failure';
import { getBackupSummary } from '@server/features/service/backup/backup-folder';
import { toTimestamp } from '@shared/kernel/time';
import { backupFailureMessages } from '@shared/service/backup-failure-messages';
import { serviceMessages } from '@shared/service/service.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { AgentCheck } from './agent-checks';

const NAME = 'daily backup';

/** Checks how the last daily backup ended. Empty where the folder has had none, as on another computer. */
export function checkDailyBackup(dataDirectory: string, nowMs: number): readonly AgentCheck[] {
  const failure = readBackupFailure(dataDirectory);
  if (failure !== null) {
    const since = formatTimestamp(toTimestamp(failure.sinceMs));
    const text = formatEnglish(serviceMessages.backupFailed, { since });
    return [
      { name: NAME, ok: false, detail: `${text} ${formatEnglish(backupFailureMessages[failure.reason])}` },
    ];
  }
  if (!existsSync(dataDirectory)) return [];
  const { lastAtMs } = getBackupSummary(dataDirectory, nowMs);
  if (lastAtMs === null) return [];
  return [{ name: NAME, ok: true, detail: `made ${formatTimestamp(toTimestamp(lastAtMs))}` }];
}
