import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandInput } from '@shared/contract/management-contract';
import { describe, expect, it } from 'vitest';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

interface TwoPropertyFixture extends PropertyFixture {
  readonly otherId: string;
  /** Manager of Harbour House alone. */
  readonly managerId: string;
}

/** Two properties with a record each, and the records of the setup, which belong to none. */
async function openTwoProperties(): Promise<TwoPropertyFixture> {
  const fixture = await openPropertyFixture();
  const other = await fixture.call(fixture.ownerId, 'properties.add', {
    ...sampleProperty,
    name: 'Old Town Rooms',
  });
  for (const id of [fixture.propertyId, other.id])
    await fixture.call(fixture.ownerId, 'modules.set', {
      property_id: id,
      module: 'integration',
      is_on: true,
    });
  const managerId = await fixture.join('Rui', 'manager');
  return { ...fixture, otherId: other.id, managerId };
}

const listVisibleProperties = async (fixture: TwoPropertyFixture, memberId: string) => {
  const records = await fixture.call(memberId, 'audit.list', { limit: 500 });
  return new Set(records.map(({ property_id: id }) => id));
};

describe('the audit log', () => {
  verifies(
    'audit.visibility',
    'shows a person the records of the properties where they may read it',
    async () => {
      const fixture = await openTwoProperties();
      expect(await listVisibleProperties(fixture, fixture.managerId)).toEqual(new Set([fixture.propertyId]));
      expect(await listVisibleProperties(fixture, fixture.ownerId)).toEqual(
        new Set([null, fixture.propertyId, fixture.otherId]),
      );
    },
  );

  verifies('audit.visibility', 'counts and exports what the person may see, and nothing else', async () => {
    const fixture = await openTwoProperties();
    const file = join(createTemporaryFolder(), 'audit.jsonl');
    const { count } = await fixture.call(fixture.managerId, 'audit.count', {});
    const { records, bytes } = await fixture.call(fixture.managerId, 'audit.export', {
      format: 'jsonl',
      file,
    });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect([records, lines.length]).toEqual([count, count]);
    expect(statSync(file).size).toBe(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new Set(lines.map((line) => JSON.parse(line).property_id))).toEqual(new Set([fixture.propertyId]));
  });

  verifies('audit.visibility', 'has no record for a member who may not see it', async () => {
    const fixture = await openTwoProperties();
    const all = await fixture.call(fixture.ownerId, 'audit.list', {});
    for (const record of all) {
      const seen = await fixture.codeOf(fixture.managerId, 'audit.get', { seq: record.seq });
      expect([record.seq, seen]).toEqual([
        record.seq,
        record.property_id === fixture.propertyId ? 'ok' : 'not_found',
      ]);
    }
    expect(await fixture.codeOf(fixture.ownerId, 'audit.get', { seq: 9999 })).toBe('not_found');
  });

  it('refuses a property where the person may not read it, and one that is not there', async () => {
    const fixture = await openTwoProperties();
    const of = (id: string): CommandInput<'audit.list'> => ({ filter: { property_id: id } });
    expect(await fixture.codeOf(fixture.managerId, 'audit.list', of(fixture.propertyId))).toBe('ok');
    expect(await fixture.codeOf(fixture.managerId, 'audit.list', of(fixture.otherId))).toBe('unauthorized');
    expect(await fixture.codeOf(fixture.ownerId, 'audit.list', of(`prp_0${'1'.repeat(25)}`))).toBe(
      'not_found',
    );
  });

  it('is verified and signed by those alone who may read all of it', async () => {
    const fixture = await openTwoProperties();
    expect(await fixture.codeOf(fixture.managerId, 'audit.verify', {})).toBe('unauthorized');
    expect(await fixture.codeOf(fixture.managerId, 'audit.checkpoint', {})).toBe('unauthorized');
    expect(await fixture.call(fixture.ownerId, 'audit.verify', {})).toMatchObject({ ok: true, first_seq: 1 });
  });

  verifies(
    'audit.checkpoint',
    'agrees with its own checkpoint, and with none that another key signed',
    async () => {
      const fixture = await openTwoProperties();
      const checkpoint = await fixture.call(fixture.ownerId, 'audit.checkpoint', {});
      const other = await openTwoProperties();
      await other.join('Zoe', 'viewer');
      const foreign = await other.call(other.ownerId, 'audit.checkpoint', {});
      const verify = (note: string | undefined, key: string | null | undefined) =>
        fixture.codeOf(fixture.ownerId, 'audit.verify', {
          checkpoint: { note: note ?? '', verifier_key: key ?? null },
        });
      expect(await verify(checkpoint?.note, null)).toBe('ok');
      expect(await verify(checkpoint?.note, checkpoint?.verifier_key)).toBe('ok');
      expect(await verify(foreign?.note, null)).toBe('validation_failed');
      const found = await fixture.call(fixture.ownerId, 'audit.verify', {
        checkpoint: { note: foreign?.note ?? '', verifier_key: foreign?.verifier_key ?? '' },
      });
      expect(found).toMatchObject({ ok: false });
    },
  );

  verifies('audit.checkpoint', 'writes its checkpoint to a new file where one is named', async () => {
    const fixture = await openTwoProperties();
    const file = join(createTemporaryFolder(), 'audit.checkpoint');
    const checkpoint = await fixture.call(fixture.ownerId, 'audit.checkpoint', { file });
    expect(readFileSync(file, 'utf8')).toBe(checkpoint?.note);
    expect(await fixture.codeOf(fixture.ownerId, 'audit.checkpoint', { file })).toBe('already_exists');
  });

  verifies('audit.commands', 'holds a record of its own export', async () => {
    const fixture = await openTwoProperties();
    const file = join(createTemporaryFolder(), 'audit.csv');
    const { records } = await fixture.call(fixture.ownerId, 'audit.export', { format: 'csv', file });
    expect(await fixture.call(fixture.ownerId, 'audit.list', { limit: 1 })).toMatchObject([
      { operation: 'audit.export', outcome: 'ok', target_id: `${records} records, csv` },
    ]);
  });

  it('is exported to no file that is there, and to none without a full path', async () => {
    const fixture = await openTwoProperties();
    const file = join(createTemporaryFolder(), 'audit.csv');
    writeFileSync(file, 'precious');
    expect(await fixture.codeOf(fixture.ownerId, 'audit.export', { format: 'csv', file })).toBe(
      'already_exists',
    );
    expect(readFileSync(file, 'utf8')).toBe('precious');
    const wanted = { format: 'csv', file: 'audit.csv' } as const;
    expect(await fixture.codeOf(fixture.ownerId, 'audit.export', wanted)).toBe('validation_failed');
    expect(existsSync('audit.csv')).toBe(false);
  });
});
