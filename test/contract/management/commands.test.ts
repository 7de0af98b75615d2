import type { ContractEntry } from '@shared/management/contract-entry';
import { managementContract } from '@shared/management-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const entries: readonly (readonly [string, ContractEntry])[] = Object.entries(managementContract);

describe.each(entries)('%s', (_name, entry) => {
  it('refuses a field it does not know', () => {
    const parsed = entry.input.safeParse({ nonsense: true });
    expect(parsed.success).toBe(false);
    expect(JSON.stringify(parsed.error?.issues)).toContain('"nonsense"');
  });
});

describe.each(entries.filter(([, { where }]) => where === 'property'))('%s', (_name, entry) => {
  it('names the property at which the person must hold the permission', () => {
    const schema = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' });
    expect(schema.required).toContain('property_id');
  });
});
