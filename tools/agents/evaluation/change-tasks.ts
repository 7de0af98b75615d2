import type { Answer, Fields, RuleAgent } from './rule-agent.ts';
import type { Task } from './task.ts';
import { addDays, findDay } from './task.ts';

/** Books as the instructions say: find, hold. `days`: arrival, from today. */
async function hold(agent: RuleAgent, days: number, further: Fields = {}): Promise<Answer> {
  const arrival = await findDay(agent, days);
  const { value } = await agent.ask('find_free_rooms', { arrival, nights: 2, adults: 1 });
  const [first] = Array.isArray(value['data']) ? value['data'] : [];
  return agent.ask('create_reservation', {
    arrival,
    departure: addDays(arrival, 2),
    room_type_id: Reflect.get(Object(first), 'room_type_id'),
    adults: 1,
    status: 'tentative',
    guest: { last_name: `Task${days}` },
    ...further,
  });
}

const hasStatus = ({ isError, value }: Answer, status: string): boolean =>
  !isError && value['status'] === status;

/** Finds the newest reservation of a guest, with its id and version. */
async function findReservation(agent: RuleAgent, q: string): Promise<Fields> {
  const [found] = await agent.askAll('list_reservations', { q });
  return found ?? {};
}

/** Tasks that change something. */
export const changeTasks: readonly Task[] = [
  { name: 'hold a room', run: async (agent) => hasStatus(await hold(agent, 60), 'tentative') },
  {
    name: 'hold a room and confirm it',
    async run(agent) {
      const { value } = await hold(agent, 61);
      return hasStatus(await agent.ask('confirm_reservation', { id: value['id'] }), 'confirmed');
    },
  },
  {
    name: 'book with contact data',
    async run(agent) {
      const guest = { last_name: 'Costa', contact: { email: 'costa@example.com', phone: '+351912345678' } };
      return hasStatus(await hold(agent, 62, { guest, status: 'confirmed' }), 'confirmed');
    },
  },
  {
    name: 'repeat a reservation whose answer was lost, once',
    async run(agent) {
      const first = await hold(agent, 63, { idempotency_key: 'lost-answer' });
      const again = await hold(agent, 63, { idempotency_key: 'lost-answer' });
      return first.value['id'] === again.value['id'];
    },
  },
  {
    name: 'move a reservation by a day',
    async run(agent) {
      const { id, version } = (await hold(agent, 64)).value;
      const arrival = await findDay(agent, 65);
      const moved = await agent.ask('update_reservation', {
        id,
        version,
        arrival,
        departure: addDays(arrival, 2),
      });
      return moved.value['arrival'] === arrival;
    },
  },
  {
    name: 'note the arrival time',
    async run(agent) {
      const { id, version } = await findReservation(agent, 'Silva9');
      return !(await agent.ask('update_reservation', { id, version, arrival_time_estimate: '22:30' }))
        .isError;
    },
  },
  {
    name: 'assign the best room',
    async run(agent) {
      const { id, version } = await findReservation(agent, 'Silva11');
      const { value } = await agent.ask('assign_unit', { id, version, unit_id: 'auto' });
      return typeof value['unit_id'] === 'string';
    },
  },
  {
    name: 'cancel a reservation',
    async run(agent) {
      const { id } = await findReservation(agent, 'Silva13');
      return hasStatus(await agent.ask('cancel_reservation', { id, reason: 'guest_request' }), 'cancelled');
    },
  },
  {
    name: 'change the phone number of a guest',
    async run(agent) {
      const [guest] = await agent.askAll('list_guests', { q: 'Silva15' });
      const contact = { phone: '+351912345679' };
      const { id, version } = guest ?? {};
      return !(await agent.ask('update_guest', { id, version, contact })).isError;
    },
  },
  {
    name: 'set a room to clean',
    async run(agent) {
      const [room] = await agent.askAll('list_units');
      return !(await agent.ask('set_unit_condition', { id: room?.['id'], condition: 'clean' })).isError;
    },
  },
];

/** Tasks in which the agent begins with a mistake. */
export const mistakeTasks: readonly Task[] = [
  {
    name: 'find free rooms with wrong names of arguments',
    async run(agent) {
      const given = { check_in: await findDay(agent, 4), nights: 1, guests: 2 };
      return !(await agent.ask('find_free_rooms', given)).isError;
    },
  },
  {
    name: 'search with a wrong name of an argument',
    run: async (agent) => !(await agent.ask('list_reservations', { search: 'Silva1' })).isError,
  },
  {
    name: 'send statuses as one text',
    run: async (agent) => !(await agent.ask('list_reservations', { status: 'confirmed, tentative' })).isError,
  },
  {
    name: 'read the version again after another change',
    async run(agent) {
      const { id, version } = await findReservation(agent, 'Silva18');
      await agent.ask('update_reservation', { id, version, adults: 2 });
      const refused = await agent.ask('update_reservation', { id, version, children: 1 });
      const now = await agent.ask('get_reservation', { id });
      const given = { id, version: now.value['version'], children: 1 };
      return refused.isError && !(await agent.ask('update_reservation', given)).isError;
    },
  },
  {
    name: 'report a permission that the key lacks',
    async run(agent) {
      const { id } = await findReservation(agent, 'Silva19');
      const { isError, text } = await agent.ask('check_in', { id });
      return isError && text.includes('stays.checkin.perform');
    },
  },
];
