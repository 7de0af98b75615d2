import type { HealthMark } from '@renderer/features/keys/rows/key-health';
import {
  describeHealthMark,
  getHealthMarks,
  isHealthMatch,
  withHealth,
} from '@renderer/features/keys/rows/key-health';
import type { KeyHealth } from '@renderer/features/keys/rows/key-rows';
import { healthMarks } from '@shared/keys/keys-contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';
import { createKeyRow } from '../key-rows';

const row = createKeyRow('a', {}, null);

const getHealth = (marks: readonly HealthMark[], fields: Partial<KeyHealth> = {}): KeyHealth => ({
  prefix: row.key.prefix,
  name: row.key.name,
  marks: [...marks],
  expires_at: null,
  last_used_at: null,
  calls: 0,
  refused: 0,
  unused_scopes: [],
  unused_since: '2026-11-01T00:00:00.000Z',
  observed_since: null,
  ...fields,
});

describe('the health of a row', () => {
  it('is that of its own key, and nothing before it is known', () => {
    const health = getHealth(['unused']);
    expect(withHealth([row, createKeyRow('b', {}, null)], [health]).map((found) => found.health)).toEqual([
      health,
      null,
    ]);
    expect(withHealth([row], undefined)[0]?.health).toBeNull();
  });

  it('matters only while the key works', () => {
    const health = getHealth(['unused']);
    expect(getHealthMarks({ ...row, health })).toEqual(['unused']);
    expect(getHealthMarks({ ...row, health, key: { ...row.key, state: 'expired' } })).toEqual([]);
  });

  it.each([
    ['no wish', null, true],
    ['any reason', 'attention', true],
    ['its own reason', 'unused', true],
    ['another reason', 'refused_often', false],
  ] as const)('is matched for %s', (_what, wanted, isMatch) => {
    expect(isHealthMatch({ ...row, health: getHealth(['unused']) }, wanted)).toBe(isMatch);
  });

  verifies('ui.never-expires', 'a key without an expiry needs no attention, and can be listed', () => {
    const endless = { ...row, health: getHealth(['never_expires']) };
    expect(getHealthMarks(endless)).toEqual([]);
    expect(isHealthMatch(endless, 'attention')).toBe(false);
    expect(isHealthMatch(endless, 'never_expires')).toBe(true);
  });

  it('needs no attention without a mark', () => {
    expect(isHealthMatch({ ...row, health: getHealth([]) }, 'attention')).toBe(false);
    expect(isHealthMatch(row, 'attention')).toBe(false);
  });
});

describe('a mark in words', () => {
  const fields = {
    expires_at: '2026-12-01T00:00:00.000Z',
    calls: 20,
    refused: 3,
    last_used_at: '2026-10-01T00:00:00.000Z',
  };

  it.each([
    ['expires_soon', 'It stops working on Tue, 1 Dec 2026.'],
    ['unused', 'The last call was on 1 Oct 2026.'],
    ['refused_often', 'Refused 3 of 20 calls in the last 24 hours.'],
    ['never_expires', 'It works until a member revokes it.'],
    ['unused_permissions', 'No answered call has needed these since 1 Nov 2026:'],
  ] as const)('%s says what it means for the key', (mark, text) => {
    expect(describeHealthMark(mark, getHealth(healthMarks, fields), 'UTC')).toBe(text);
  });

  it('shows one refused call as one', () => {
    expect(describeHealthMark('refused_often', getHealth(healthMarks, { calls: 1, refused: 1 }), 'UTC')).toBe(
      'Refused 1 of 1 call in the last 24 hours.',
    );
  });

  it('distinguishes a key that was never used from one that is unused now', () => {
    expect(describeHealthMark('unused', getHealth(['unused']), 'UTC')).toBe('No calls yet.');
  });

  verifies('key.use-after-retention', 'knows nothing about the time of removed records', () => {
    const observed_since = '2026-11-01T00:00:00.000Z';
    expect(describeHealthMark('unused', getHealth(['unused'], { observed_since }), 'UTC')).toBe(
      'No call since 1 Nov 2026. Earlier records have been removed.',
    );
  });
});
