import { auditSearchSchema, hasActiveFilters } from '@renderer/features/audit/filters/audit-search';
import {
  chosenParams,
  listParamChips,
  toParamsInput,
} from '@renderer/features/audit/filters/read-filter-params';
import { auditFilterSchema } from '@shared/audit/audit-filter';
import { describe, expect, it } from 'vitest';

const names = { keys: new Map(), memberNames: new Map() };
const cases = chosenParams.flatMap(({ name, values, toSearchParams }) =>
  values.map(({ value }) => ({ name, value, search: toSearchParams(value) })),
);

describe('every filter that is chosen from a list', () => {
  it.each(cases)(
    '$name: $value is in the address, in the request and in a chip',
    ({ name, value, search }) => {
      const address = auditSearchSchema.parse(search);
      expect(address[name]).toBe(value);
      expect(hasActiveFilters(address)).toBe(true);
      const input = toParamsInput(address);
      expect(Object.keys(input)).toHaveLength(1);
      expect(auditFilterSchema.parse(input)).toEqual(input);
      expect(listParamChips(address, names).map(({ id }) => id)).toEqual([name]);
    },
  );

  it.each(chosenParams)('$name has no value that means any', ({ values }) => {
    expect(values.map(({ value }) => value)).not.toContain('any');
  });
});
