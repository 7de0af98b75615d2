import { createFakeGuest } from '@server/features/reservations/import/guest-names';
import type { PastReservation } from '@server/features/reservations/import/past-reservation';
import { addDays } from '@server/kernel/local-date';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import type { ConnectedProperty, Numbers } from './connected-property';
import type { AnsweredReservation } from './read-answer';
import { readNewId, readReservation } from './read-answer';

type SellingSystem = 'channelManager' | 'website';

interface Sale {
  readonly property: ConnectedProperty;
  readonly system: SellingSystem;
  readonly line: number;
  readonly reservation: PastReservation;
  readonly numbers: Numbers;
}

/** Every so many-th reservation of the website is a hold. */
const HOLDS_ONE_IN = 3;
const HOLD_DAYS = 2;
/** Every so many-th reservation of the channel manager is moved by a night, another one learns when the guest comes. */
const MOVES_ONE_IN = 6;

/** Guests reserve from breakfast to bedtime, most of them in the evening. */
const chooseHour = (numbers: Numbers): number => 8 + 14.5 * Math.max(numbers(), numbers());

const toSystem = ({ source }: PastReservation): SellingSystem =>
  source === 'direct' || source === 'other' ? 'website' : 'channelManager';

const isHold = ({ system, line }: Sale): boolean => system === 'website' && line % HOLDS_ONE_IN === 0;

const references = {
  channelManager: { channel: 'channel-manager', prefix: 'C' },
  website: { channel: 'website', prefix: 'W' },
} as const;

function createBody(sale: Sale, nowMs: number): Record<string, unknown> {
  const { property, system, line, reservation } = sale;
  const { arrival, departure, adults, children, mealPlan, country, source, roomTypeCode } = reservation;
  const { firstName, lastName, email, phone } = createFakeGuest(line, country);
  const { channel, prefix } = references[system];
  return {
    arrival,
    departure,
    adults,
    children,
    room_type_id: property.types.get(roomTypeCode)?.id,
    meal_plan: mealPlan,
    source: system === 'website' ? 'website' : source,
    channel,
    external_ref: `${prefix}-${line}`,
    guest: {
      first_name: firstName,
      last_name: lastName,
      ...(country === null ? {} : { country }),
      contact: { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) },
    },
    ...(isHold(sale)
      ? { status: 'tentative', hold_expires_at: toTimestamp(nowMs + HOLD_DAYS * DAY_MS) }
      : {}),
  };
}

/** The guest changes the dates, or says when they come. The channel manager passes it on. */
function planChange({ property, system, line, reservation, numbers }: Sale, made: AnsweredReservation): void {
  const atMs = property.toInstant(addDays(reservation.bookedOn, 2), chooseHour(numbers));
  const body =
    line % MOVES_ONE_IN === 0
      ? { arrival: addDays(made.arrival, 1), departure: addDays(made.departure, 1) }
      : { arrival_time_estimate: '18:30' };
  property.schedule.add(atMs, async () => {
    const path = `/api/v1/reservations/${made.id}`;
    await property.call(system, { method: 'PATCH', path, body, acceptsAnyVersion: true });
  });
}

/** The website confirms a hold once it is paid. Half of them are not, and expire. */
function planPayment({ property, system, line, reservation, numbers }: Sale, id: string): void {
  if (line % 2 === 1) return;
  property.schedule.add(
    property.toInstant(addDays(reservation.bookedOn, 1), chooseHour(numbers)),
    async () => {
      await property.call(system, { method: 'POST', path: `/api/v1/reservations/${id}/confirm` });
    },
  );
}

/** The website may not cancel. It tries, and then the channel manager does it. */
function planCancellation({ property, system, reservation, numbers }: Sale, id: string): void {
  const request = {
    method: 'POST',
    path: `/api/v1/reservations/${id}/cancel`,
    body: { reason: 'guest_request' },
  } as const;
  const hour = chooseHour(numbers);
  const cancel = (from: SellingSystem, hours: number) =>
    property.schedule.add(property.toInstant(reservation.statusDate, hours), async () => {
      await property.call(from, request);
    });
  if (system === 'website') cancel('website', hour);
  cancel('channelManager', hour + 0.5);
}

async function sell(sale: Sale, nowMs: number): Promise<void> {
  const { property, system, line, reservation } = sale;
  const body = createBody(sale, nowMs);
  const answer = await property.call(system, { method: 'POST', path: '/api/v1/reservations', body });
  const id = readNewId(answer);
  if (id === null) return;
  if (isHold(sale)) return planPayment(sale, id);
  if (reservation.status === 'cancelled') return planCancellation(sale, id);
  const isChanged =
    system === 'channelManager' && line % 2 === 0 && reservation.arrival > addDays(reservation.bookedOn, 3);
  const made = isChanged ? readReservation(answer) : null;
  if (made !== null) planChange(sale, made);
}

/** Plans the reservations that guests of the extract made on that day. */
export function planReservations(property: ConnectedProperty, date: string): void {
  for (const [line, reservation] of property.extract) {
    if (reservation.bookedOn !== date) continue;
    const system = toSystem(reservation);
    const numbers = property.createNumbers(addDays(date, line), system);
    const atMs = property.toInstant(date, chooseHour(numbers));
    property.schedule.add(atMs, () => sell({ property, system, line, reservation, numbers }, atMs));
  }
}

/** Plans a hold of the website that is not paid yet when the demo is shown. */
export function planOpenHold(property: ConnectedProperty, atMs: number, today: string): void {
  const numbers = property.createNumbers(today, 'website');
  property.schedule.add(atMs, async () => {
    for (const roomTypeCode of property.types.keys()) {
      const reservation = createHoldReservation(roomTypeCode, today);
      const sale = { property, system: 'website', line: 0, reservation, numbers } as const;
      const body = createBody(sale, atMs);
      const answer = await property.call('website', { method: 'POST', path: '/api/v1/reservations', body });
      if (answer.status === 201) return;
    }
  });
}

const createHoldReservation = (roomTypeCode: string, today: string): PastReservation => ({
  hotel: '',
  arrival: addDays(today, 12),
  departure: addDays(today, 14),
  bookedOn: today,
  adults: 2,
  children: 0,
  mealPlan: 'bed_breakfast',
  country: 'PT',
  source: 'direct',
  agent: null,
  company: null,
  roomTypeCode,
  assignedTypeCode: roomTypeCode,
  nightPrice: 0,
  status: 'checked_out',
  statusDate: addDays(today, 14),
  comment: null,
});
