import {
  formatBackupResult,
  formatBackupSummary,
  formatRestoreSummary,
  getBackupFileName,
} from '@renderer/features/service/backup/backup-summary';
import { formatPortHint, formatPortInUse } from '@renderer/features/service/settings/format-port';
import { formatBytes } from '@renderer/lib/format-bytes';
import { describe, expect, it } from 'vitest';

describe('a port', () => {
  it.each([
    ['nothing is said before it was looked at', undefined, null],
    ['nothing is said of a free one', { is_free: true, next_free: null }, null],
    ['a taken one names the next', { is_free: false, next_free: 4320 }, 'Port 4319 is in use. 4320 is free.'],
    ['a taken one without a next', { is_free: false, next_free: null }, 'Port 4319 is in use.'],
  ])('%s', (_sentence, check, text) => {
    expect(formatPortInUse(4319, check)).toBe(text);
  });

  it.each([
    [
      'the one it listens on',
      { wanted: 4319, set: 4319, listening: 4319 },
      'On Brasstag’s computer only. 1024 to 65535.',
    ],
    [
      'another one says which systems must be changed',
      { wanted: 4400, set: 4319, listening: 4319 },
      'Applies after a restart. Update the systems that use port 4319.',
    ],
    [
      'one that was set and waits for the restart',
      { wanted: 4400, set: 4400, listening: 4319 },
      'Applies after a restart. Update the systems that use port 4319.',
    ],
    [
      'nothing listens, and it is the one that is set',
      { wanted: 4319, set: 4319, listening: null },
      'On Brasstag’s computer only. 1024 to 65535.',
    ],
    [
      'a blank one',
      { wanted: Number.NaN, set: 4319, listening: 4319 },
      'On Brasstag’s computer only. 1024 to 65535.',
    ],
  ])('%s', (_sentence, ports, text) => {
    expect(formatPortHint(ports)).toBe(text);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [12_300, '12.3 kB'],
    [4_000_000, '4 MB'],
    [7_250_000_000, '7.3 GB'],
  ])('%i', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

it('a backup is named for its day and described by its content', () => {
  expect(getBackupFileName('brasstag', Date.parse('2026-11-21T23:59:00Z'))).toBe('brasstag-2026-11-21.db');
  expect(formatBackupResult({ bytes: 4_000_000, audit_records: 48_210, damaged_rows: 0 })).toBe(
    'Backed up: 4 MB, 48,210 audit records, all checked.',
  );
});

describe('what is in a backup', () => {
  const at = '2026-11-21T10:12:40.000Z';
  it.each([
    [48_210, at, /^Last audit record: 21 Nov 2026, 19:12( GMT\+9)?\. 48,210 audit records, 4 MB\.$/],
    [1, at, /^Last audit record: 21 Nov 2026, 19:12( GMT\+9)?\. 1 audit record, 4 MB\.$/],
    [0, null, /^No audit records, 4 MB\.$/],
  ])('%i', (audit_records, last_record_at, text) => {
    expect(formatBackupSummary({ bytes: 4_000_000, audit_records, last_record_at }, 'Asia/Tokyo')).toMatch(
      text,
    );
  });
});

describe('what a restore did', () => {
  it.each([
    ['nothing was revoked since', 0, true, 'Everything is restored from a.db. Sign in again.'],
    [
      'one key was',
      1,
      true,
      'Everything is restored from a.db. 1 key was revoked after this backup and remains revoked. Sign in again.',
    ],
    [
      'two keys were',
      2,
      true,
      'Everything is restored from a.db. 2 keys were revoked after this backup and remain revoked. Sign in again.',
    ],
    [
      'it is unknown which were',
      9,
      false,
      'Everything is restored from a.db. The data before this restore couldn’t be read, so 9 keys were revoked, and all members except you lost access. Sign in again.',
    ],
  ])('%s', (_sentence, revoked_keys, carried_over, text) => {
    expect(formatRestoreSummary('a.db', { revoked_keys, carried_over, changed_keys: [] })).toBe(text);
  });

  it('names keys that the backup had changed', () => {
    const outcome = { revoked_keys: 2, carried_over: true, changed_keys: ['4be10c2d9f3a7715'] };
    expect(formatRestoreSummary('a.db', outcome)).toBe(
      'Everything is restored from a.db. 1 key was revoked after this backup and remains revoked. 1 key differs from the current data and was revoked: 4be10c2d9f3a7715. Sign in again.',
    );
  });
});
