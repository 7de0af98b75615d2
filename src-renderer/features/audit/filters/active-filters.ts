import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatShortDate, formatTimeWithSeconds } from '@renderer/lib/format-time';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import { auditChannelMessages, auditOutcomeMessages } from '@shared/audit/audit-labels.messages';
import { findActorName } from './actor-options';
import type { AuditSearch } from './audit-search';
import { getDayStartMs } from './time-range';

/** One filter that narrows the log, in words. */
export interface ActiveFilterChip {
  readonly id: string;
  readonly label: string;
  /** The search parameters that are removed with this filter. */
  readonly without: Partial<AuditSearch>;
}

type Chip = ActiveFilterChip | null;

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

function createTimeChip({ when, from, to, since, until }: AuditSearch, timeZone: string): Chip {
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

const createCallChips = ({ by, operation, missing }: AuditSearch): readonly Chip[] => [
  by === undefined
    ? null
    : {
        id: 'by',
        label: formatMessage(by === 'keys' ? auditMessages.callsOnly : auditMessages.wrongTokensOnly),
        without: { by: undefined },
      },
  operation === undefined
    ? null
    : {
        id: 'operation',
        label: formatMessage(auditMessages.operationFilter, {
          operation: formatOperationTitle(operation),
        }),
        without: { operation: undefined },
      },
  missing === undefined
    ? null
    : {
        id: 'missing',
        label: formatMessage(auditMessages.missingFilter, { permission: formatPermissionLabel(missing) }),
        without: { missing: undefined },
      },
];

const createFieldChips = (
  { outcome, channel, actor, text }: AuditSearch,
  names: Pick<AuditNames, 'keys' | 'memberNames'>,
): readonly Chip[] => [
  outcome === undefined
    ? null
    : {
        id: 'outcome',
        label: formatMessage(auditMessages.outcomeChip, {
          outcome: formatMessage(auditOutcomeMessages[outcome]),
        }),
        without: { outcome: undefined },
      },
  channel === undefined
    ? null
    : {
        id: 'channel',
        label: formatMessage(auditMessages.channelChip, {
          channel: formatMessage(auditChannelMessages[channel]),
        }),
        without: { channel: undefined },
      },
  actor === undefined
    ? null
    : {
        id: 'actor',
        label: formatMessage(auditMessages.actorChip, { actor: findActorName(names, actor) }),
        without: { actor: undefined },
      },
  text === undefined || text.trim() === ''
    ? null
    : { id: 'text', label: formatMessage(auditMessages.textChip, { text }), without: { text: undefined } },
];

/** Lists every filter that narrows the log, as text. */
export const listActiveFilters = (
  search: AuditSearch,
  names: Pick<AuditNames, 'keys' | 'memberNames'>,
  timeZone: string,
): readonly ActiveFilterChip[] =>
  [createTimeChip(search, timeZone), ...createFieldChips(search, names), ...createCallChips(search)].filter(
    (chip) => chip !== null,
  );
