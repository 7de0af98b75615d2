import { getProperty } from '@server/features/properties/get-property.operation';
import { expect, it } from 'vitest';
import { performForKey } from '../../support/calls/perform-operation';
import { createId, createPropertyRow } from '../../support/reservations/rows';
import { openTestStore } from '../../support/service/store';

const scopes = ['property.profile.read'] as const;

it('answers the property of the key, with its version as a weak ETag', async () => {
  const { store } = openTestStore();
  await store.transact(async ({ properties }) => {
    await properties.insert(createPropertyRow(1, { version: 4, modules: ['integration'] }));
    await properties.insert(createPropertyRow(2));
  });
  const { outcome, body, headers } = await performForKey(store, getProperty, {}, { scopes });
  expect(outcome).toBe('done');
  expect(headers).toEqual({ ETag: 'W/"4"' });
  expect(body).toEqual({
    id: createId('prp', 1),
    name: 'House 1',
    time_zone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
    check_in_time: '15:00',
    check_out_time: '11:00',
    auto_assign_days: 7,
    address: { town: 'Porto' },
    local_date: '2026-11-21',
    modules: ['integration'],
    version: 4,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  });
});

it.each([
  ['Pacific/Apia', '2026-11-21T22:00:00Z', '2026-11-22'],
  ['America/New_York', '2026-11-22T04:00:00Z', '2026-11-21'],
])('the local date in %s at %s is %s', async (timeZone, instant, date) => {
  const { store, clock } = openTestStore();
  clock.set(Date.parse(instant));
  await store.transact(({ properties }) => properties.insert(createPropertyRow(1, { timeZone })));
  expect((await performForKey(store, getProperty, {}, { scopes })).body).toMatchObject({ local_date: date });
});
