import type { UsagePart, UsageStep } from '@renderer/parts/usage-steps';
import type { AuditSearch } from '@renderer/screens/audit/audit-search';
import type { AppOutput } from '@shared/app-contract';
import { isPermission } from '@shared/permissions';

export type Numbers = AppOutput<'numbers.get'>;

const outcomeOf = { answered: 'ok', refused: 'refused', failed: 'failed' } as const;

/** The address of the audit log at which just the records of a figure stand. */
export type LogSearch = AuditSearch;

const between = ({ since, until }: Pick<UsageStep, 'since' | 'until'>): LogSearch => ({
  by: 'keys',
  since,
  until,
});

/** Every call that the overview counts. */
export const ofAll = (numbers: Numbers): LogSearch => between(numbers);

/** Those that ended in one way. */
export const ofPart = (search: LogSearch, part: UsagePart): LogSearch => ({
  ...search,
  outcome: outcomeOf[part],
});

/** Those of one hour or day. */
export const ofStep = (step: UsageStep): LogSearch => between(step);

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
