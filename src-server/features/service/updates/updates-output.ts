import type { Updates } from '@server/commands/ports/update-port';
import { version } from '@server/kernel/version';
import { toOptionalTimestamp } from '@shared/kernel/time';
import type { UpdateCheck } from '@shared/service/service-settings';
import type { UpdatesView } from '@shared/service/updates-contract';
import { compareVersions } from '@shared/service/version-file';

/** Converts what is known of newer versions to what windows and the command line display. */
export function toUpdatesView(updates: Updates, check: UpdateCheck, nowMs: number): UpdatesView {
  const { newest, checkedAtMs, problem } = updates.read();
  const found = updates.findPackage(nowMs);
  return {
    is_offered: updates.isOffered,
    check,
    version,
    newest,
    is_newer: newest !== null && compareVersions(newest, version) > 0,
    checked_at: toOptionalTimestamp(checkedAtMs),
    problem,
    installed_as: updates.installedAs,
    install:
      found === null
        ? null
        : {
            bytes: found.signedPackage.bytes,
            is_ready: updates.installer?.waiting() === found.version,
          },
  };
}
