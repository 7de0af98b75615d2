import { addDays } from '@server/kernel/local-date';
import type { ConnectedProperty, Numbers } from './connected-property';
import type { AnsweredReservation } from './read-answer';
import { readLine, readReservations, readRooms } from './read-answer';

/** Every so many-th guest gets another room than the one assigned. */
const MOVES_ONE_IN = 5;

const list = async (property: ConnectedProperty, query: string): Promise<readonly AnsweredReservation[]> =>
  readReservations(
    await property.call('frontDesk', { method: 'GET', path: `/api/v1/reservations?limit=100&${query}` }),
  );

const change = async (property: ConnectedProperty, id: string, step: string): Promise<void> => {
  await property.call('frontDesk', { method: 'POST', path: `/api/v1/reservations/${id}/${step}` });
};

/** Assigns another room of the list of free ones, of which the first is the current one or the best. */
async function assignRoom(
  property: ConnectedProperty,
  { id, unit_id: roomId }: AnsweredReservation,
): Promise<void> {
  const path = `/api/v1/reservations/${id}`;
  const free = readRooms(await property.call('frontDesk', { method: 'GET', path: `${path}/free-units` }));
  const chosen = free.find((room) => room.id !== roomId);
  if (chosen === undefined) return;
  await property.call('frontDesk', {
    method: 'PUT',
    path: `${path}/unit`,
    body: { unit_id: chosen.id },
    acceptsAnyVersion: true,
  });
}

/** Plans departures between breakfast and the time of check-out. */
async function planDepartures(property: ConnectedProperty, date: string, numbers: Numbers): Promise<void> {
  for (const { id } of await list(property, `status=checked_in&departure_to=${addDays(date, 1)}`))
    property.schedule.add(property.toInstant(date, 8.1 + numbers() * 2.8), () =>
      change(property, id, 'check-out'),
    );
}

/** Marks the guests who did not come on the days before. */
async function markNoShows(property: ConnectedProperty, date: string): Promise<void> {
  for (const { id } of await list(property, `status=confirmed&arrival_to=${date}`))
    await change(property, id, 'no-show');
}

/** True if the guest of the extract came. */
function isComing({ extract }: ConnectedProperty, reservation: AnsweredReservation): boolean {
  const line = readLine(reservation);
  return line === null || extract.get(line)?.status !== 'no_show';
}

/** Plans arrivals from the time of check-in to the late evening. */
async function planArrivals(property: ConnectedProperty, date: string): Promise<void> {
  const arriving = await list(
    property,
    `status=confirmed&arrival_from=${date}&arrival_to=${addDays(date, 1)}`,
  );
  for (const reservation of arriving) {
    const numbers = property.createNumbers(addDays(date, readLine(reservation) ?? 0), 'frontDesk');
    if (reservation.unit_id === null || numbers() < 1 / MOVES_ONE_IN) await assignRoom(property, reservation);
    const hour = 15.1 + 6.5 * Math.min(numbers(), numbers());
    if (isComing(property, reservation))
      property.schedule.add(property.toInstant(date, hour), () =>
        change(property, reservation.id, 'check-in'),
      );
  }
}

/** Plans the day of the front desk: departures, guests who did not come, arrivals. */
export function planFrontDesk(property: ConnectedProperty, date: string): void {
  const numbers = property.createNumbers(date, 'frontDesk');
  const { schedule } = property;
  schedule.add(property.toInstant(date, 7.9), () => planDepartures(property, date, numbers));
  schedule.add(property.toInstant(date, 9.1), () => markNoShows(property, date));
  schedule.add(property.toInstant(date, 14.5), () => planArrivals(property, date));
}

/** Plans the day of the cleaning app: rooms that guests left are cleaned before the next ones come. */
export function planCleaning(property: ConnectedProperty, date: string): void {
  const numbers = property.createNumbers(date, 'cleaning');
  property.schedule.add(property.toInstant(date, 11.2), async () => {
    const rooms = readRooms(
      await property.call('cleaning', { method: 'GET', path: '/api/v1/units?limit=200' }),
    );
    const dirty = rooms.filter(({ condition }) => condition === 'dirty');
    for (const { id } of dirty.toSorted((one, other) => one.name.localeCompare(other.name)))
      property.schedule.add(property.toInstant(date, 11.4 + numbers() * 3), async () => {
        const path = `/api/v1/units/${id}/condition`;
        await property.call('cleaning', { method: 'PUT', path, body: { condition: 'clean' } });
      });
  });
}
