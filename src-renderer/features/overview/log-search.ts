import type { CallOutcome, UsageBucket } from '@renderer/components/usage/usage-buckets';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import type { AppOutput } from '@shared/contract/app-contract';
import { isPermission } from '@shared/kernel/permissions';

export type PropertyStats = AppOutput<'numbers.get'>;

const outcomeOf = { answered: 'ok', refused: 'refused', failed: 'failed' } as const;

/** The address of the audit log at which just the records of a figure stand. */
export type AuditLogSearch = AuditSearch;

const between = ({ since, until }: Pick<UsageBucket, 'since' | 'until'>): AuditLogSearch => ({
  by: 'keys',
  since,
  until,
});

/** Every call that the overview counts. */
export const toAllCallsSearch = (numbers: PropertyStats): AuditLogSearch => between(numbers);

/** Those that ended in one way. */
export const withOutcome = (search: AuditLogSearch, outcome: CallOutcome): AuditLogSearch => ({
  ...search,
  outcome: outcomeOf[outcome],
});

/** Those of one hour or day. */
export const toBucketSearch = (step: UsageBucket): AuditLogSearch => between(step);

export const toOperationSearch = (numbers: PropertyStats, operation: string): AuditLogSearch => ({
  ...toAllCallsSearch(numbers),
  operation,
});

/** A prefix is a key's: the filter says so already. */
export const toKeySearch = (numbers: PropertyStats, prefix: string): AuditLogSearch => ({
  ...toAllCallsSearch(numbers),
  by: undefined,
  actor: prefix,
});

/** null: a permission that this program has no more, by which nothing can be found. */
export const toMissingPermissionSearch = (
  numbers: PropertyStats,
  permission: string,
): AuditLogSearch | null =>
  isPermission(permission) ? { ...toAllCallsSearch(numbers), missing: permission } : null;
