import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, createCallEntries, openRawConnection } from '../../../../support/audit/audit-log';
import { changeLogFile } from '../../../../support/audit/audit-tampering';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

describe('what the tables refuse', () => {
  const block = 'INSERT INTO audit_block SELECT 1, last_seq, at, hash, body FROM audit_window';
  const attempts = [
    ['UPDATE audit_window SET hash = zeroblob(32)', 'audit records are final'],
    ['DELETE FROM audit_window', 'leave only under a chained tombstone'],
    ['REPLACE INTO audit_window SELECT * FROM audit_window', 'audit records are final'],
    [`${block}; UPDATE audit_block SET at = 1`, 'audit records are final'],
    [`${block}; DELETE FROM audit_block`, 'leave only under a chained tombstone'],
    [`${block}; REPLACE INTO audit_block SELECT * FROM audit_block`, 'audit records are final'],
    [
      "INSERT INTO audit_block VALUES (1, 3, 0, zeroblob(32), x''); DELETE FROM audit_window",
      'leave only under a chained tombstone',
    ],
    [
      `${block}; INSERT INTO audit_posting VALUES (1, 1, x'00'); DELETE FROM audit_posting`,
      'leave only under a chained tombstone',
    ],
    [
      `${block}; INSERT INTO audit_posting VALUES (1, 1, x'00'); UPDATE audit_posting SET term = 2`,
      'audit records are final',
    ],
    ['UPDATE audit_term SET text = text', 'words of the audit log are final'],
    ['DELETE FROM audit_term', 'words of the audit log are final'],
    ["INSERT INTO audit_client VALUES (1, 'a'); DELETE FROM audit_client", 'in the audit log are final'],
    [
      "INSERT INTO audit_client VALUES (1, 'a'); REPLACE INTO audit_client VALUES (1, 'b')",
      'in the audit log are final',
    ],
    ["REPLACE INTO audit_term VALUES (1, 'another')", 'words of the audit log are final'],
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
    expect(() => raw.transaction(() => raw.exec(sql))()).toThrow(message);
    expect(await world.store.read(({ audit }) => audit.count({ propertyIds: null }, 9))).toBe(3);
  });

  verifies('audit.final', 'tombstones stay as they were written', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(3));
    await world.store.transact(({ audit }) => audit.prune(2, 10, createAuditEntry()));
    const raw = openRawConnection(world);
    expect(() => raw.exec('UPDATE audit_tombstone SET through_seq = 3')).toThrow('tombstones are final');
    expect(() => raw.exec('DELETE FROM audit_tombstone')).toThrow('tombstones are kept');
    expect(() => raw.exec('DELETE FROM audit_block')).toThrow('chained tombstone');
    expect(() => raw.exec('DELETE FROM audit_window')).not.toThrow();
  });

  const rowAttempts = [
    ['UPDATE audit_record SET outcome = 0 WHERE seq = 1', 'audit records are final'],
    ['DELETE FROM audit_record WHERE seq = 1', 'leave only under a chained tombstone'],
    ['DELETE FROM audit_record', 'leave only under a chained tombstone'],
    [
      "INSERT INTO audit_block VALUES (1, 3, 0, zeroblob(32), x''); DELETE FROM audit_record",
      'leave only under a chained tombstone',
    ],
    ['DELETE FROM audit_by_actor', 'leave only under a chained tombstone'],
  ] as const;

  it.each(rowAttempts)('in a log of an older version: %s', async (sql, message) => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(3));
    changeLogFile(world, (db) => db.exec('INSERT INTO audit_by_actor VALUES (1, 0, 1, 0, 0, 1, 1)'));
    const raw = openRawConnection(world);
    expect(() => raw.transaction(() => raw.exec(sql))()).toThrow(message);
    expect(await world.store.read(({ audit }) => audit.count({ propertyIds: null }, 9))).toBe(3);
  });
});
