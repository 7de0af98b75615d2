import type { ReservationDay, RoomDay } from '@server/kernel/day-state';
import { getDayState } from '@server/kernel/day-state';
import { expect, it } from 'vitest';

const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

const createStayDay = (
  status: ReservationDay['status'],
  arrival: string,
  departure: string,
): ReservationDay => ({
  status,
  arrival,
  departure,
});

const goingToday = createStayDay('checked_in', YESTERDAY, TODAY);
const goneToday = createStayDay('checked_out', YESTERDAY, TODAY);
const comingToday = createStayDay('confirmed', TODAY, TOMORROW);
const cameToday = createStayDay('checked_in', TODAY, TOMORROW);
const stayingOn = createStayDay('checked_in', YESTERDAY, TOMORROW);
const lateComer = createStayDay('confirmed', YESTERDAY, TOMORROW);
const neverCame = createStayDay('confirmed', YESTERDAY, TODAY);
const cameAndWent = createStayDay('checked_out', TODAY, TOMORROW);

const day = (
  lastNight: ReservationDay | null,
  tonight: ReservationDay | null,
  isOccupied: boolean,
): RoomDay => ({
  lastNight,
  tonight,
  isOccupied,
});

it.each([
  ['no guest', day(null, null, false), 'empty'],
  ['a guest is expected', day(null, comingToday, false), 'arrival'],
  ['a hold begins', day(null, createStayDay('tentative', TODAY, TOMORROW), false), 'arrival'],
  ['the guest has come', day(null, cameToday, true), 'arrival'],
  ['a guest awaited since yesterday may still come', day(lateComer, lateComer, false), 'arrival'],
  ['the guest is due out', day(goingToday, null, true), 'departure'],
  ['the guest has left', day(goneToday, null, false), 'departure'],
  ['the guest left on the day of arrival', day(null, cameAndWent, false), 'departure'],
  ['the guest is here past the planned departure', day(null, null, true), 'departure'],
  ['one is due out, another comes', day(goingToday, comingToday, true), 'turnover'],
  ['one has left, another has come', day(goneToday, cameToday, true), 'turnover'],
  ['one stays past the plan, another is expected', day(null, comingToday, true), 'turnover'],
  ['the guest stays on', day(stayingOn, stayingOn, true), 'stayover'],
  ['the guest expected yesterday never came and no other does', day(neverCame, null, false), 'empty'],
  [
    'the guest expected yesterday never came, another is expected',
    day(neverCame, comingToday, false),
    'arrival',
  ],
])('%s', (_title, roomDay, state) => {
  expect(getDayState(roomDay, TODAY)).toBe(state);
});
