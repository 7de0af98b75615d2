import type { CallOutcome, UsageBucket } from '@renderer/components/usage/usage-buckets';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import type { AppOutput } from '@shared/contract/app-contract';
import { isPermission } from '@shared/kernel/permissions';

export type PropertyStats = AppOutput<'numbers.get'>;

const auditOutcomes = { answered: 'ok', refused: 'refused', failed: 'failed' } as const;

/** The address of the audit log that shows exactly the records of a figure. */
export type AuditLogSearch = AuditSearch;

const toPeriodSearch = ({ since, until }: Pick<UsageBucket, 'since' | 'until'>): AuditLogSearch => ({
  by: 'keys',
  since,
  until,
});

/** Finds all calls that the overview counts. */
export const toAllCallsSearch = (numbers: PropertyStats): AuditLogSearch => toPeriodSearch(numbers);

/** Finds the calls with wrong tokens, which name no property. */
export const toWrongTokensSearch = ({ since, until }: PropertyStats): AuditLogSearch => ({
  by: 'wrong_tokens',
  since,
  until,
  property: 'every',
});

/** Narrows a search to one outcome. */
export const withOutcome = (search: AuditLogSearch, outcome: CallOutcome): AuditLogSearch => ({
  ...search,
  outcome: auditOutcomes[outcome],
});

/** Finds the calls of one hour or day. */
export const toBucketSearch = (step: UsageBucket): AuditLogSearch => toPeriodSearch(step);

export const toOperationSearch = (numbers: PropertyStats, operation: string): AuditLogSearch => ({
  ...toAllCallsSearch(numbers),
  operation,
});

/** Finds the calls of a key. A prefix implies calls made with a key, so `by` is not needed. */
export const toKeySearch = (numbers: PropertyStats, prefix: string): AuditLogSearch => ({
  ...toAllCallsSearch(numbers),
  by: undefined,
  actor: prefix,
});

/** null: a permission that this version does not know and cannot filter by. */
export const toMissingPermissionSearch = (
  numbers: PropertyStats,
  permission: string,
): AuditLogSearch | null =>
  isPermission(permission) ? { ...toAllCallsSearch(numbers), missing: permission } : null;
