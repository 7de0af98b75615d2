import { ARRIVALS_A_DAY, FIRST_ARRIVAL, SEEDED } from './seed-reservations.ts';
import type { Task } from './task.ts';
import { addDays, findDay } from './task.ts';

const lastNameOf = (row: Readonly<Record<string, unknown>> | undefined): unknown =>
  Reflect.get(Object(row?.['guest']), 'last_name');

/** Tasks that read. */
export const readTasks: readonly Task[] = [
  {
    name: "say today's date at the property",
    run: async (agent) => /^20\d\d-\d\d-\d\d$/.test(await agent.findToday()),
  },
  {
    name: 'say the time zone',
    async run(agent) {
      if (agent.instructions.includes('Europe/Lisbon')) return true;
      return (await agent.ask('get_property')).value['time_zone'] === 'Europe/Lisbon';
    },
  },
  {
    name: 'say what the key may do',
    run: async (agent) => Array.isArray((await agent.ask('get_this_key')).value['permissions']),
  },
  {
    name: 'name the room types and their capacity',
    async run(agent) {
      const rows = await agent.askAll('list_room_types');
      return rows.length > 0 && rows.every((row) => Number(row['max_adults']) > 0);
    },
  },
  {
    name: 'count the rooms',
    run: async (agent) => (await agent.askAll('list_units')).length === 12,
  },
  {
    name: 'count the rooms to clean',
    run: async (agent) => (await agent.askAll('list_units', { condition: 'dirty' })).length <= 12,
  },
  {
    name: 'find free rooms for two for a weekend',
    async run(agent) {
      const given = { arrival: await findDay(agent, 4), nights: 2, adults: 2 };
      const { text } = await agent.ask('find_free_rooms', given);
      return text.includes('"rooms_left"') && text.includes('2 nights at');
    },
  },
  {
    name: 'say that no room fits a party of ten',
    async run(agent) {
      const given = { arrival: await findDay(agent, 4), nights: 2, adults: 10 };
      return (await agent.ask('find_free_rooms', given)).text.includes('"data":[]');
    },
  },
  {
    name: 'list the arrivals of a day with names',
    async run(agent) {
      const day = await findDay(agent, FIRST_ARRIVAL);
      const given = { arrival_from: day, arrival_to: addDays(day, 1) };
      const rows = await agent.askAll('list_reservations', given);
      return rows.length === ARRIVALS_A_DAY && rows.every((row) => lastNameOf(row) !== undefined);
    },
  },
  {
    name: 'list the departures of a day',
    async run(agent) {
      const day = await findDay(agent, FIRST_ARRIVAL + 2);
      const given = { departure_from: day, departure_to: addDays(day, 1) };
      return (await agent.askAll('list_reservations', given)).length === ARRIVALS_A_DAY;
    },
  },
  {
    name: 'count all reservations, page by page',
    run: async (agent) =>
      (await agent.askAll('list_reservations', { status: ['confirmed'] })).length >= SEEDED,
  },
  {
    name: 'find a reservation by the name of its guest',
    async run(agent) {
      const [found] = await agent.askAll('list_reservations', { q: 'Silva42' });
      return lastNameOf(found) === 'Silva42';
    },
  },
  {
    name: 'find a reservation by the reference of its channel',
    run: async (agent) => (await agent.askAll('list_reservations', { external_ref: 'EX-7' })).length === 1,
  },
  {
    name: 'read the comment of a guest',
    async run(agent) {
      const [found] = await agent.askAll('list_reservations', { q: 'Silva3' });
      const { value } = await agent.ask('get_reservation', { id: found?.['id'] });
      return String(value['guest_comment']).includes('cot');
    },
  },
  {
    name: 'find the email address of a guest',
    async run(agent) {
      const [found] = await agent.askAll('list_guests', { q: 'Silva5' });
      return Reflect.get(Object(found?.['contact']), 'email') === 'ana5@example.com';
    },
  },
];
