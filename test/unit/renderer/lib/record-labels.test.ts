import { getExportFileName } from '@renderer/features/audit/export/export-file-name';
import {
  formatReplacedMessage,
  formatRowsMessage,
  formatVerifyMessage,
  isIntact,
} from '@renderer/features/audit/export/verify-message';
import {
  findActorByName,
  findMatchingActors,
  findUniqueActor,
  getActorOptionName,
  listActorOptions,
} from '@renderer/features/audit/filters/actor-options';
import { getCommandLabel } from '@renderer/features/audit/labels/command-labels';
import { getRequiredPermission } from '@renderer/features/audit/labels/required-permission';
import { getTargetLabel } from '@renderer/features/audit/labels/target-label';
import { listLogColumns } from '@renderer/features/audit/table/log-columns';
import { getFailureReason, getOperationPlaceholder } from '@renderer/lib/record-labels';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { createAuditRecord } from '../audit/records';

describe('a record in words', () => {
  it.each([
    ['a revoked key', { reason: 'revoked', code: 'unauthenticated' }, 'The key was revoked.'],
    ['an expired key', { reason: 'expired', code: 'unauthenticated' }, 'The key had expired.'],
    ['a wrong secret', { reason: 'wrong_secret', code: 'unauthenticated' }, 'The secret was wrong.'],
    [
      'an unknown token',
      { reason: 'unknown_token', code: 'unauthenticated' },
      'The token doesn’t match any key.',
    ],
    [
      'a missing permission',
      { missing_permission: 'guests.profile.read', code: 'unauthorized' },
      'A permission was missing.',
    ],
    ['a module switched off', { code: 'module_disabled' }, 'Integrations was switched off for the property.'],
    [
      'malformed tokens',
      { reason: 'malformed', count: 3, address: '203.0.113.7' },
      '3 calls with malformed tokens, 203.0.113.7',
    ],
    ['a reason of later times', { reason: 'eclipse' }, 'eclipse'],
    ['a code of another protocol', { code: 'rpc:-32602' }, null],
    ['an answer', {}, null],
  ])('shows the true cause of %s', (_what, changes, text) => {
    expect(getFailureReason(createAuditRecord(1, { outcome: 'refused', ...changes }))).toBe(text);
  });

  verifies('webhooks.record', 'shows in a sentence why a message was not delivered', () => {
    const reasons = ['given_up', 'gone', 'not_allowed', 'too_large', 'not_found', 'timed_out', 'certificate'];
    const operation = 'webhooks.deliver';
    for (const reason of [...reasons, 'no_connection']) {
      const record = createAuditRecord(1, { outcome: 'failed', operation, reason });
      expect(getFailureReason(record)).toMatch(/^The .+\.$/);
    }
    const other = createAuditRecord(1, {
      outcome: 'failed',
      operation: 'service.checkUpdates',
      reason: 'gone',
    });
    expect(getFailureReason(other)).toBe('gone');
  });

  it('says what a person or the service did, and leaves operations of the API their name', () => {
    expect(getCommandLabel('keys.create')).toBe('Created key');
    expect(getCommandLabel('session.signIn')).toBe('Signed in');
    expect(getCommandLabel('audit.prune')).toBe('Removed old records');
    expect(getCommandLabel('list_reservations')).toBeNull();
  });

  it.each([
    ['an agent’s message that was refused before it was read', 'mcp', 'refused', 'Message not read'],
    ['an agent’s call without a message', 'mcp', 'failed', 'No operation'],
    ['a path of the API that leads nowhere', 'api', 'failed', 'No such operation'],
    ['a path of the API that leads nowhere, called with a dead key', 'api', 'refused', 'No such operation'],
  ] as const)('says of %s what is true of it', (_what, channel, outcome, text) => {
    expect(getOperationPlaceholder(createAuditRecord(1, { operation: null, channel, outcome }))).toBe(text);
  });

  it('knows which permission is asked for, by a command as by an operation of the API', () => {
    const operations = new Map([['list_guests', 'guests.profile.read']]);
    const needed = (operation: string | null) =>
      getRequiredPermission(createAuditRecord(1, { operation }), operations);
    expect(needed('list_guests')).toBe('guests.profile.read');
    expect(needed('keys.create')).toBe('integration.apikey.manage');
    expect(needed('session.signIn')).toBeNull();
    expect(needed(null)).toBeNull();
  });
});

describe('what a record is about', () => {
  const role = 'rol_01kabcdefghjkmnpqrstvwxyz0';
  const member = 'mem_01kabcdefghjkmnpqrstvwxyz0';
  const known = {
    keys: new Map([['ffffffffffffffff', 'Website']]),
    properties: new Map([['prp_1', 'Cliff Cottage']]),
    members: new Map([['mem_1', { name: 'Rui Alves', email: null }]]),
  };
  it.each([
    ['a key', 'ffffffffffffffff', 'Website'],
    ['a person, as older records have them', 'mem_1', 'Rui Alves'],
    ['a person and the role they were given', 'mem_1, Manager', 'Rui Alves, Manager'],
    ['a property', 'prp_1', 'Cliff Cottage'],
    ['a property and its module', 'prp_1, integration off', 'Cliff Cottage, Integrations off'],
    ['a role by its name at that time', `${role}, Night desk, late`, 'Night desk, late'],
    ['a role without one', role, null],
    ['a member who is unknown now, by the role', `${member}, Manager`, 'Manager'],
    ['a member who is unknown now', member, null],
    ['words without an id', '73 records, csv', '73 records, csv'],
  ])('is %s', (_what, target, text) => {
    expect(getTargetLabel(target, known)).toBe(text);
  });
});

describe('whom the log can be filtered by', () => {
  const key = { kind: 'key', property_id: 'prp_1', state: 'active', is_playground: false } as const;
  const choices = listActorOptions({
    actors: [
      { kind: 'person', id: 'mem_1', email: 'maren@example.com', name: 'Maren Quay' },
      { kind: 'named', id: 'mem_2', email: null, name: 'Rui Alves' },
      { ...key, prefix: 'ffffffffffffffff', name: 'Website' },
      { ...key, prefix: '0123456789abcdef', name: null },
    ],
  });

  it('are keys, then people, each by name', () => {
    expect(choices.map(({ name }) => name)).toEqual(['0123456789abcdef', 'Website', 'Maren Quay']);
  });

  it('end with keys that ended, and last what sessions of the playground left behind', () => {
    const ended = listActorOptions({
      actors: [
        { ...key, prefix: '1'.repeat(16), name: 'A session', state: 'revoked', is_playground: true },
        { ...key, prefix: '2'.repeat(16), name: 'Lock', state: 'revoked' },
        { ...key, prefix: '3'.repeat(16), name: 'Boiler', state: 'expired' },
        { kind: 'person', id: 'mem_1', email: 'maren@example.com', name: 'Maren Quay' },
        { ...key, prefix: '4'.repeat(16), name: 'Session of now', is_playground: true },
        { ...key, prefix: '5'.repeat(16), name: 'Website' },
      ],
    });
    expect(ended.map(({ name, state }) => [name, state])).toEqual([
      ['Session of now', 'active'],
      ['Website', 'active'],
      ['Maren Quay', null],
      ['Boiler', 'expired'],
      ['Lock', 'revoked'],
      ['A session', 'revoked'],
    ]);
  });

  it.each([
    ['a part of a name', 'webs', ['Website']],
    ['a part of a prefix', 'FFFF', ['Website']],
    ['a part of an email', '@example', ['Maren Quay']],
    ['nothing', ' ', ['0123456789abcdef', 'Website', 'Maren Quay']],
  ])('are found by %s', (_what, typed, names) => {
    expect(findMatchingActors(choices, typed).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['a whole prefix', 'ffffffffffffffff', 'ffffffffffffffff', 'ffffffffffffffff'],
    [
      'a prefix in capitals, with blanks around',
      ' FFFFFFFFFFFFFFFF ',
      'ffffffffffffffff',
      'ffffffffffffffff',
    ],
    ['a prefix that is unknown now', 'aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaa'],
    ['a whole email', 'maren@example.com', 'maren@example.com', 'maren@example.com'],
    ['a whole name', 'website', 'ffffffffffffffff', 'ffffffffffffffff'],
    ['a part that only one has', 'quay', null, 'maren@example.com'],
    ['a part that several have', 'e', null, null],
    ['a text that no actor has', 'zebra', null, null],
    ['nothing', ' ', null, null],
  ])('are meant by %s', (_what, typed, named, only) => {
    expect([findActorByName(choices, typed), findUniqueActor(choices, typed)]).toEqual([named, only]);
  });

  it('are named by the address when they are unknown now', () => {
    expect(getActorOptionName(choices, 'ffffffffffffffff')).toBe('Website');
    expect(getActorOptionName(choices, 'aaaaaaaaaaaaaaaa')).toBe('aaaaaaaaaaaaaaaa');
    expect(getActorOptionName(choices, undefined)).toBe('');
  });
});

describe('the words of the log', () => {
  it('tell how the chain was found', () => {
    const rows = { checked: 3, damaged_count: 0, damaged: [], pages_intact: true };
    const fits = {
      ok: true,
      checked: 12,
      first_seq: 1,
      last_seq: 12,
      head_hash: 'ab',
      not_compared: null,
      replaced_checkpoints: 0,
      rows,
    } as const;
    expect(formatVerifyMessage(fits)).toBe(
      '12 records checked, 1 to 12. Each hash matches the previous record.',
    );
    expect(formatVerifyMessage({ ...fits, checked: 0 })).toBe('The log is empty.');
    expect(formatVerifyMessage({ ok: false, seq: 4711, problem: 'Record 4,711 is missing.', rows })).toBe(
      'Record 4,711 is missing.',
    );
    expect(formatRowsMessage(fits)).toBe('3 stored rows checked besides. Each agrees with itself.');
    const damaged = [{ table: 'guest', id: 'gst_1' }];
    const damagedRows = { ...fits, rows: { ...rows, damaged_count: 1200, damaged } };
    expect(formatRowsMessage(damagedRows)).toMatch(
      /^Damaged rows in the database: 1,200\. The first is gst_1 in the table guest\. Restore /,
    );
    expect([isIntact(fits), isIntact(damagedRows)]).toEqual([true, false]);
    expect(formatReplacedMessage(fits)).toBe('');
    expect([1, 2].map((count) => formatReplacedMessage({ ...fits, replaced_checkpoints: count }))).toEqual([
      '1 kept checkpoint is of records that a restored backup has replaced, and not compared.',
      '2 kept checkpoints are of records that a restored backup has replaced, and not compared.',
    ]);
  });

  it('name a file by the day of the property', () => {
    const lateMs = Date.UTC(2026, 10, 21, 23, 30);
    expect(getExportFileName('csv', lateMs, 'Europe/Madrid')).toBe('brasstag-audit-2026-11-22.csv');
  });

  it('say less where there is less room, and the property where there are several', () => {
    const ids = (width: number, isEvery: boolean) =>
      listLogColumns({ widthPx: width, isEveryProperty: isEvery, timeZone: 'Europe/Lisbon' }).map(
        ({ id }) => id,
      );
    expect(ids(400, true)).toEqual(['time', 'outcome', 'actor']);
    expect(ids(1000, false)).not.toContain('property');
    expect(ids(1000, true)).toContain('property');
  });
});
