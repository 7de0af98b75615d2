import { toAuditFilter } from '@renderer/features/audit/filters/audit-filter';
import type { AuditLogSearch } from '@renderer/features/overview/log-search';
import {
  toAllCallsSearch,
  toBucketSearch,
  toKeySearch,
  withOutcome,
} from '@renderer/features/overview/log-search';
import { describe, expect } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTestClock } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const HOUR_MS = 3_600_000;
const HOURS = 80;

/**
 * Opens a world with a call in the middle of each hour of more than three days. Every tenth call lacks a permission.
 */
async function worldOf(timeZone: string, firstCall: string) {
  const world = await createWorld({ clock: createTestClock(Date.parse(firstCall)) });
  await world.manage('properties.update', { property_id: world.propertyId, time_zone: timeZone });
  const { key, token } = await world.mint({ scopes: ['inventory.unit.read'] });
  for (let hour = 0; hour < HOURS; hour += 1) {
    if (hour > 0) world.clock.pass(HOUR_MS);
    await world.call(hour % 10 === 0 ? '/api/v1/guests' : '/api/v1/units', { token });
  }
  return { world, prefix: key.prefix };
}

/** Counts the records that the audit log shows behind a figure's link. */
async function countedAt(world: World, timeZone: string, search: AuditLogSearch): Promise<number> {
  const filter = toAuditFilter(search, { nowMs: world.clock.now(), timeZone, propertyId: world.propertyId });
  return (await world.manage('audit.count', { filter, exact: true })).count;
}

describe.each([
  {
    what: 'has 25 hours in Lisbon',
    timeZone: 'Europe/Lisbon',
    firstCall: '2026-10-23T09:30:00.000Z',
    calls: [14, 24, 25, 17],
    starts: ['10-22T23', '10-23T23', '10-24T23', '10-26T00'],
  },
  {
    what: 'has 23 hours in Lisbon',
    timeZone: 'Europe/Lisbon',
    firstCall: '2026-03-27T09:30:00.000Z',
    calls: [15, 24, 23, 18],
    starts: ['03-27T00', '03-28T00', '03-29T00', '03-29T23'],
  },
  {
    what: 'begins at one in Cairo, where midnight is skipped',
    timeZone: 'Africa/Cairo',
    firstCall: '2026-04-22T09:30:00.000Z',
    calls: [13, 24, 23, 20],
    starts: ['04-21T22', '04-22T22', '04-23T22', '04-24T21'],
  },
])('where a day $what', ({ timeZone, firstCall, calls, starts }) => {
  verifies('insight.links', 'the bar of each day leads to just the calls that it counts', async () => {
    const { world, prefix } = await worldOf(timeZone, firstCall);
    const reported = await world.manage('numbers.get', { property_id: world.propertyId, range: '7d' });
    const days = reported.steps.slice(3);
    expect(days.map(({ answered, refused }) => answered + refused)).toEqual(calls);
    expect(days.map(({ since }) => since)).toEqual(starts.map((start) => `2026-${start}:00:00.000Z`));
    for (const step of reported.steps) {
      const search = toBucketSearch(step);
      expect(await countedAt(world, timeZone, withOutcome(search, 'answered'))).toBe(step.answered);
      expect(await countedAt(world, timeZone, withOutcome(search, 'refused'))).toBe(step.refused);
    }
    expect([reported.since, reported.until]).toEqual([
      reported.steps[0]?.since,
      reported.steps.at(-1)?.until,
    ]);
    expect(reported.calls).toBe(HOURS);
    for (const search of [toAllCallsSearch(reported), toKeySearch(reported, prefix)])
      expect(await countedAt(world, timeZone, search)).toBe(HOURS);
    const { steps, keys } = await world.manage('keys.usage', {
      property_id: world.propertyId,
      prefixes: [prefix],
      range: '7d',
    });
    expect(steps.map((times, index) => ({ ...times, ...keys[0]?.steps[index] }))).toEqual(reported.steps);
  });
});
