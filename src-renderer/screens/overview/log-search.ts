import type { UsagePart, UsageStep } from '@renderer/parts/usage-steps';
import type { AuditSearch } from '@renderer/screens/audit/audit-search';
import type { AppOutput } from '@shared/app-contract';
import { isPermission } from '@shared/permissions';
import { toTimestamp } from '@shared/time';

export type Numbers = AppOutput<'numbers.get'>;

const outcomeOf = { answered: 'ok', refused: 'refused', failed: 'failed' } as const;

/** The address of the audit log at which just the records of a figure stand. */
export type LogSearch = AuditSearch;

/** Every call that the overview counts. */
export const ofAll = ({ first_step_at, until }: Numbers): LogSearch => ({
  by: 'keys',
  since: first_step_at,
  until,
});

/** Those that ended in one way. */
export const ofPart = (search: LogSearch, part: UsagePart): LogSearch => ({
  ...search,
  outcome: outcomeOf[part],
});

/** Those of one hour or day. */
export const ofStep = ({ step_ms }: Numbers, { atMs }: Pick<UsageStep, 'atMs'>): LogSearch => ({
  by: 'keys',
  since: toTimestamp(atMs),
  until: toTimestamp(atMs + step_ms),
});

export const ofOperation = (numbers: Numbers, operation: string): LogSearch => ({
  ...ofAll(numbers),
  operation,
});

/** A prefix is a key's: the filter says so already. */
export const ofKey = (numbers: Numbers, prefix: string): LogSearch => ({
  ...ofAll(numbers),
  by: undefined,
  actor: prefix,
});

/** null: a permission that this program has no more, by which nothing can be found. */
export const ofMissing = (numbers: Numbers, permission: string): LogSearch | null =>
  isPermission(permission) ? { ...ofAll(numbers), missing: permission } : null;
