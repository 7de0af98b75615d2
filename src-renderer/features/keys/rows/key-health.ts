import { formatDate, formatDateWithWeekday } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { keyUseMessages } from '@shared/keys/key-use.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Message } from '@shared/text/message';
import type { KeyHealth, KeyListRow } from './key-rows';
import type { KeyHealthFilter } from './keys-search';

export type HealthMark = KeyHealth['marks'][number];

export const healthMarkLabels: Readonly<Record<HealthMark, Message>> = {
  expires_soon: keysMessages.expiresSoon,
  unused: keysMessages.unused,
  refused_often: keysMessages.refusedOften,
  never_expires: keysMessages.neverExpires,
  unused_permissions: keysMessages.unusedPermissions,
};

const formatDay = (at: string, timeZone: string): string => formatDate(Date.parse(at), timeZone);

const details: Readonly<Record<HealthMark, (health: KeyHealth, timeZone: string) => string>> = {
  expires_soon: ({ expires_at }, timeZone) =>
    expires_at === null
      ? formatMessage(keysMessages.neverExpiresDetail)
      : formatMessage(keysMessages.expiresSoonDetail, {
          date: formatDateWithWeekday(Date.parse(expires_at), timeZone),
        }),
  unused: ({ last_used_at, observed_since }, timeZone) => {
    if (last_used_at !== null)
      return formatMessage(keysMessages.unusedDetail, { date: formatDay(last_used_at, timeZone) });
    return observed_since === null
      ? formatMessage(keysMessages.unusedNoCallDetail)
      : formatMessage(keyUseMessages.noCallSinceLog, { date: formatDay(observed_since, timeZone) });
  },
  refused_often: ({ calls, refused }) => formatMessage(keysMessages.refusedOftenDetail, { calls, refused }),
  never_expires: () => formatMessage(keysMessages.neverExpiresDetail),
  unused_permissions: ({ unused_since }, timeZone) =>
    formatMessage(keysMessages.unusedPermissionsDetail, { date: formatDay(unused_since, timeZone) }),
};

/** Gives the text of a mark for the key. */
export const describeHealthMark = (mark: HealthMark, health: KeyHealth, timeZone: string): string =>
  details[mark](health, timeZone);

/** A key without an expiry works as its creator chose, so its column says it and it needs no attention. */
const isAttention = (mark: HealthMark): boolean => mark !== 'never_expires';

const listMarks = ({ key, health }: KeyListRow): readonly HealthMark[] =>
  key.state === 'active' ? (health?.marks ?? []) : [];

/** Lists the marks of a row. Only active keys have marks, even if the answer of the service is older. */
export const getHealthMarks = (row: KeyListRow): readonly HealthMark[] => listMarks(row).filter(isAttention);

/** Adds the health of its key to each row. */
export function withHealth(
  rows: readonly KeyListRow[],
  healths: readonly KeyHealth[] | undefined,
): readonly KeyListRow[] {
  const healthByPrefix = new Map(healths?.map((health) => [health.prefix, health]));
  return rows.map((row) => ({ ...row, health: healthByPrefix.get(row.key.prefix) ?? null }));
}

/** True if the row matches the filter; `attention`: it has any mark. */
export function isHealthMatch(row: KeyListRow, wanted: KeyHealthFilter | null): boolean {
  if (wanted === null) return true;
  return wanted === 'attention' ? getHealthMarks(row).length > 0 : listMarks(row).includes(wanted);
}
