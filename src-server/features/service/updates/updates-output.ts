import type { KnownUpdate, Updates } from '@server/commands/ports/update-port';
import { version } from '@server/kernel/version';
import { toOptionalTimestamp } from '@shared/kernel/time';
import type { UpdateCheck, UpdatesView } from '@shared/service/updates-contract';
import { compareVersions } from '@shared/service/version-file';

/** Converts what is known of newer versions to what windows and the command line display. */
export const toUpdatesView = (
  { isOffered, installedAs }: Updates,
  check: UpdateCheck,
  { newest, checkedAtMs, problem }: KnownUpdate,
): UpdatesView => ({
  is_offered: isOffered,
  check,
  version,
  newest,
  is_newer: newest !== null && compareVersions(newest, version) > 0,
  checked_at: toOptionalTimestamp(checkedAtMs),
  problem,
  installed_as: installedAs,
});
