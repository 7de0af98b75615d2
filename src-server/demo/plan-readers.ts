import { addDays } from '@server/kernel/local-date';
import { toTimestamp } from '@shared/kernel/time';
import type { ConnectedProperty } from './connected-property';
import type { DemoSystemId } from './demo-systems';

/** Days of the week on which offices work, 0 for Sunday. */
const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());

/** Plans one GET of the public API. */
function planRead(
  property: ConnectedProperty,
  system: DemoSystemId,
  read: { atMs: number; path: string },
): void {
  property.schedule.add(read.atMs, async () => {
    await property.call(system, { method: 'GET', path: `/api/v1/${read.path}` });
  });
}

const isMonday = (date: string): boolean => new Date(date).getUTCDay() === 1;

/** Once a week, before dawn, a system reads how the property is described now. */
function planDescription(property: ConnectedProperty, system: DemoSystemId, date: string): void {
  if (!isMonday(date)) return;
  planRead(property, system, { atMs: property.toInstant(date, 3.1), path: 'property' });
  planRead(property, system, { atMs: property.toInstant(date, 3.2), path: 'room-types' });
}

const HOUR_MS = 3_600_000;
const HOURS_BETWEEN_SYNCS = 4;

/** The channel manager asks for changes day and night, and twice a day for the free rooms of two weeks. */
export function planChannelManager(property: ConnectedProperty, date: string): void {
  for (let hour = 0.4; hour < 24; hour += HOURS_BETWEEN_SYNCS) {
    const atMs = property.toInstant(date, hour);
    const since = toTimestamp(atMs - HOURS_BETWEEN_SYNCS * HOUR_MS);
    planRead(property, 'channelManager', { atMs, path: `reservations?updated_since=${since}&limit=50` });
  }
  for (const hour of [6.2, 18.2]) {
    const path = `availability?from=${date}&to=${addDays(date, 14)}`;
    planRead(property, 'channelManager', { atMs: property.toInstant(date, hour), path });
  }
  planDescription(property, 'channelManager', date);
}

/** Visitors of a website by hour of the day: few in the morning, most after dinner. */
const visitorsByHour: readonly (readonly [hour: number, share: number])[] = [
  [8, 0.3],
  [10, 0.5],
  [12, 0.5],
  [14, 0.4],
  [16, 0.5],
  [18, 0.6],
  [20, 0.9],
  [21, 1],
  [22, 0.6],
];

/** More people plan a journey on Sundays and Mondays. */
const isBusy = (date: string): boolean => [0, 1].includes(new Date(date).getUTCDay());

/** Visitors of a website look for free rooms some weeks ahead. */
export function planVisitors(
  property: ConnectedProperty,
  date: string,
  system: 'website' | 'oldWebsite',
): void {
  const numbers = property.createNumbers(date, system);
  planDescription(property, system, date);
  for (const [hour, share] of visitorsByHour) {
    if (numbers() > (isBusy(date) ? share + 0.3 : share)) continue;
    const from = addDays(date, 3 + Math.floor(numbers() * 60));
    const path = `availability?from=${from}&to=${addDays(from, 1 + Math.floor(numbers() * 6))}`;
    planRead(property, system, { atMs: property.toInstant(date, hour + numbers()), path });
  }
}

/** An update of the website asks for guests, for which its key has no permission. */
export function planGuestsOfWebsite(property: ConnectedProperty, date: string): void {
  for (const hour of [4.5, 12.5, 20.5])
    planRead(property, 'website', { atMs: property.toInstant(date, hour), path: 'guests?limit=50' });
}

/** The door locks ask before check-out, before check-in and at night which room is taken until when. */
export function planDoorLocks(property: ConnectedProperty, date: string): void {
  planRead(property, 'doorLocks', { atMs: property.toInstant(date, 4.2), path: 'units?limit=200' });
  for (const hour of [4.3, 11.1, 15, 17.5, 20, 22.5])
    planRead(property, 'doorLocks', {
      atMs: property.toInstant(date, hour),
      path: `occupancy?date=${date}`,
    });
}

/** The accountant's program reads the departures of the day before. On Mondays it tries to read guests, too. */
export function planAccountant(property: ConnectedProperty, date: string): void {
  if (!isWorkday(date)) return;
  const from = addDays(date, isMonday(date) ? -3 : -1);
  planRead(property, 'accountant', {
    atMs: property.toInstant(date, 7.3),
    path: `reservations?status=checked_out&departure_from=${from}&departure_to=${date}&limit=200`,
  });
  if (isMonday(date))
    planRead(property, 'accountant', { atMs: property.toInstant(date, 7.4), path: 'guests' });
}

const questions = [
  { name: 'list_reservations', arguments: { status: ['confirmed'], sort: 'arrival', limit: 20 } },
  { name: 'get_property', arguments: {} },
  { name: 'list_reservations', arguments: { status: ['checked_in'], limit: 50 } },
  // Its key does not allow this one.
  { name: 'list_guests', arguments: { limit: 20 } },
] as const;

/** Members ask the assistant on workdays: about free rooms, arrivals and now and then about guests. */
export function planAssistant(property: ConnectedProperty, date: string): void {
  if (!isWorkday(date)) return;
  const numbers = property.createNumbers(date, 'assistant');
  const free = { from: date, to: addDays(date, 7) };
  const asked = 1 + Math.floor(numbers() * 4);
  for (let index = 0; index < asked; index += 1) {
    const choice = Math.floor(numbers() * (questions.length + 2));
    const params = questions[choice] ?? { name: 'get_availability', arguments: free };
    property.schedule.add(property.toInstant(date, 9 + numbers() * 9), async () => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      await property.call('assistant', { method: 'POST', path: '/api/mcp', body });
    });
  }
}
