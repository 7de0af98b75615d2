import { MAX_PRINTED_RECORDS } from '@shared/audit/audit-contract';
import { describe, expect } from 'vitest';
import { fillAudit } from '../../support/audit/fill-audit';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const toHex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

describe('records for paper', () => {
  verifies('audit.print', 'are those of the filter, oldest first, with the hashes of the ends', async () => {
    const world = await createWorld();
    const { token, key } = await world.mint();
    for (const path of ['room-types', 'units', 'nowhere']) await world.call(`/api/v1/${path}`, { token });
    const filter = { key_prefix: key.prefix };
    const expected = await world.manage('audit.list', { filter, order: 'oldest_first', limit: 500 });
    const printed = await world.manage('audit.print', { filter });
    expect(printed.records).toEqual(expected);
    expect(printed.total).toBe(expected.length);
    const findMark = async (seq: number) => ({
      seq,
      hash: toHex(await world.service.store.read(({ audit }) => audit.findHash(seq))),
    });
    expect(printed.first).toEqual(await findMark(expected[0]?.seq ?? 0));
    expect(printed.last).toEqual(await findMark(expected.at(-1)?.seq ?? 0));
    expect(await world.manage('audit.print', { filter })).toEqual(printed);
  });

  verifies('audit.print', 'are recorded like an export, with their number', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    const { records } = await world.manage('audit.print', { filter: { operation: 'keys.create' } });
    expect(records.length).toBeGreaterThan(0);
    expect((await world.records()).at(-1)).toMatchObject({
      operation: 'audit.print',
      outcome: 'ok',
      targetId: `${records.length} records, print`,
    });
    expect(await world.manage('audit.print', { filter: { key_prefix: key.prefix } })).toMatchObject({
      total: 0,
      records: [],
      first: null,
      last: null,
    });
  });

  verifies('audit.print', 'are the first ones of a month with more than paper should hold', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    await fillAudit(world, { count: 3000, prefixes: [key.prefix], spanMs: 1000 });
    const { total, records } = await world.manage('audit.print', { filter: { key_prefix: key.prefix } });
    expect(total).toBe(3000);
    expect(records).toHaveLength(MAX_PRINTED_RECORDS);
  });

  verifies('audit.print', 'are only those of properties whose log the member may read', async () => {
    const world = await createWorld();
    const role = await world.manage('roles.save', {
      id: null,
      name: 'Bookkeeper',
      permissions: ['organisation.audit.read'],
    });
    const { member } = await world.manage('members.add', {
      property_id: world.propertyId,
      name: 'Bo',
      email: 'bo@example.com',
      role_id: role.id,
      password: null,
    });
    const { records } = await world.manage('audit.print', {}, member.id);
    expect(new Set(records.map(({ property_id }) => property_id))).toEqual(new Set([world.propertyId]));
    await expect(
      world.manage('audit.print', { filter: { property_id: world.otherPropertyId } }, member.id),
    ).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
