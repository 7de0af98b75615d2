import { managementContract } from '@shared/contract/management-contract';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ExampleName } from './command-examples';
import { exampleNames, runExample } from './command-examples';
import type { ExampleFixture } from './example-fixture';
import { openExampleFixture } from './example-fixture';

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

const effectOf = (name: ExampleName): ContractEntry['effect'] => managementContract[name].effect;
const permissionOf = (name: ExampleName): ContractEntry['permission'] => managementContract[name].permission;

/** Codes that the command line gets instead of success. */
const elsewhere: Partial<Record<ExampleName, string>> = {
  'playground.start': 'invalid_transition',
  'playground.end': 'not_found',
  'service.checkReach': 'invalid_transition',
  'service.checkUpdates': 'invalid_transition',
  'service.downloadUpdate': 'invalid_transition',
  'service.dropUpdate': 'invalid_transition',
  'service.installUpdate': 'invalid_transition',
  'service.start': 'invalid_transition',
  'service.stop': 'invalid_transition',
};

/** Commands that change nothing of the example, so that they leave no record. */
const unchanged: readonly ExampleName[] = ['network.closeApp', 'service.settle'];

const recordsOf = async ({ store }: ExampleFixture): Promise<number> =>
  (await store.read(({ audit }) => audit.head()))?.seq ?? 0;

describe.each(exampleNames)('%s', (name) => {
  it('answers in the shape that the contract promises, and leaves a record only of a change', async () => {
    const fixture = await openExampleFixture();
    const before = await recordsOf(fixture);
    expect(await runExample(fixture, fixture.ownerId, name)).toBe(elsewhere[name] ?? 'ok');
    const isRecorded = effectOf(name) === 'change' && !unchanged.includes(name);
    expect((await recordsOf(fixture)) - before).toBe(isRecorded ? 1 : 0);
    expect(fixture.failures).toEqual([]);
  });
});

describe.each(exampleNames.filter((name) => permissionOf(name) !== null))('%s', (name) => {
  it('refuses a person without the permission, and records that of a change', async () => {
    const fixture = await openExampleFixture();
    const before = await recordsOf(fixture);
    expect(await runExample(fixture, fixture.unknownMemberId, name)).toBe('unauthorized');
    expect((await recordsOf(fixture)) - before).toBe(effectOf(name) === 'change' ? 1 : 0);
  });
});
