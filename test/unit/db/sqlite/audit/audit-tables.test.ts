import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, createCallEntries, openRawConnection } from '../../../../support/audit/audit-log';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

describe('what the tables refuse', () => {
  const attempts = [
    ['UPDATE audit_record SET outcome = 0 WHERE seq = 1', 'audit records are final'],
    ['DELETE FROM audit_record WHERE seq = 1', 'leave only under a chained tombstone'],
    ['DELETE FROM audit_record', 'leave only under a chained tombstone'],
    ['UPDATE audit_term SET text = text', 'words of the audit log are final'],
    ["INSERT INTO audit_tombstone VALUES (1, 1, 1, x'00', x'00')", 'a tombstone stands on the newest record'],
    ["INSERT INTO audit_tombstone VALUES (2, 1, 1, x'00', x'00')", 'a tombstone stands on the newest record'],
    ["INSERT INTO audit_tombstone VALUES (3, 2, 2, x'00', x'00')", 'a tombstone stands on the newest record'],
    ["INSERT INTO audit_tombstone VALUES (3, 1, 3, x'00', x'00')", 'a tombstone stands on the newest record'],
    ["INSERT INTO audit_tombstone VALUES (4, 1, 2, x'00', x'00')", 'a tombstone stands on the newest record'],
  ] as const;

  it.each(attempts)('%s', async (sql, message) => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(3));
    const raw = openRawConnection(world);
    expect(() => raw.exec(sql)).toThrow(message);
    expect(await world.store.read(({ audit }) => audit.count({ propertyIds: null }, 9))).toBe(3);
  });

  verifies('audit.final', 'tombstones stay as they were written', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(3));
    await world.store.transact(({ audit }) => audit.prune(2, 10, createAuditEntry()));
    const raw = openRawConnection(world);
    expect(() => raw.exec('UPDATE audit_tombstone SET through_seq = 3')).toThrow('tombstones are final');
    expect(() => raw.exec('DELETE FROM audit_tombstone')).toThrow('tombstones are kept');
    expect(() => raw.exec('DELETE FROM audit_record WHERE seq = 3')).toThrow('chained tombstone');
  });
});
