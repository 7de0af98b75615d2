import { formatShortDate, formatTimeWithSeconds } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditSearch } from './audit-search';
import type { ActorNames } from './filter-params';
import { listParamChips } from './read-filter-params';
import { getDayStartMs } from './time-range';

/** One filter that narrows the log, in words. */
export interface ActiveFilterChip {
  readonly id: string;
  readonly label: string;
  /** The search parameters that are removed with this filter. */
  readonly without: Partial<AuditSearch>;
}

function formatInstant(at: string, timeZone: string): string {
  const atMs = Date.parse(at);
  return formatMessage(auditMessages.instant, {
    date: formatShortDate(atMs, timeZone, Date.now()),
    time: formatTimeWithSeconds(atMs, timeZone),
  });
}

function formatInstants({ since: from, until: to }: AuditSearch, timeZone: string): string | null {
  const since = from === undefined ? null : formatInstant(from, timeZone);
  const until = to === undefined ? null : formatInstant(to, timeZone);
  if (since !== null && until !== null) return formatMessage(auditMessages.timesBetween, { since, until });
  if (since !== null) return formatMessage(auditMessages.timesSince, { since });
  return until === null ? null : formatMessage(auditMessages.timesUntil, { until });
}

function formatDay(day: string, timeZone: string): string {
  const startMs = getDayStartMs(day, timeZone);
  return startMs === null ? day : formatShortDate(startMs, timeZone, Date.now());
}

const presetMessages = {
  hour: auditMessages.lastHour,
  day: auditMessages.lastDay,
  week: auditMessages.lastWeek,
} as const;

function createTimeChip(
  { when, from, to, since, until }: AuditSearch,
  timeZone: string,
): ActiveFilterChip | null {
  const instants = formatInstants({ since, until }, timeZone);
  if (instants !== null)
    return { id: 'times', label: instants, without: { since: undefined, until: undefined } };
  if (when === undefined) return null;
  const without = { when: undefined, from: undefined, to: undefined };
  if (when !== 'custom') return { id: 'when', label: formatMessage(presetMessages[when]), without };
  if (from === undefined || to === undefined) return null;
  const days = { from: formatDay(from, timeZone), to: formatDay(to, timeZone) };
  return { id: 'when', label: formatMessage(auditMessages.daysBetween, days), without };
}

/** Lists every filter that narrows the log, as text. */
export function listActiveFilters(
  search: AuditSearch,
  names: ActorNames,
  timeZone: string,
): readonly ActiveFilterChip[] {
  const time = createTimeChip(search, timeZone);
  const chips = listParamChips(search, names).map(({ id, label }) => ({
    id,
    label,
    without: { [id]: undefined },
  }));
  return time === null ? chips : [time, ...chips];
}
