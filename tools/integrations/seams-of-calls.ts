import type { Seam } from './exchange.ts';
import { formatAnswer, formatRequest, recordExchange, send } from './exchange.ts';
import { callAsNinth } from './ninth-call.ts';
import { book, createStayRequest, staffScopes } from './stays.ts';

const RESERVATIONS = '/api/v1/reservations';
const readScopes = ['reservations.reservation.read'];

const nameArguments: Seam = {
  title: 'A misspelt argument of a tool was “Not found.”',
  decision: 'A wrong argument is named, with the names that are known.',
  run(hotel) {
    const token = hotel.createToken([...readScopes, 'integration.mcp.connect']);
    const params = { name: 'get_reservation', arguments: { reservation: 'R-2030-000001' } };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { Accept: 'application/json' };
    return recordExchange(hotel, token, { method: 'POST', path: '/api/mcp', headers, body });
  },
};

const takeRepeatedLists: Seam = {
  title: 'Lists as most generated clients send them were refused',
  decision: 'A list is taken with commas and as a repeated parameter.',
  run: (hotel) =>
    recordExchange(hotel, hotel.createToken(readScopes), {
      path: `${RESERVATIONS}?status=confirmed&status=tentative&limit=1&arrival_from=2049-01-01`,
    }),
};

const takeInstants: Seam = {
  title: 'Standard date-times of Go, Java, Python and C# were refused',
  decision: 'Any RFC 3339 instant with an offset is taken.',
  run: (hotel) =>
    recordExchange(hotel, hotel.createToken(readScopes), {
      path: `${RESERVATIONS}?updated_since=2049-01-01T00:00:00%2B01:00&limit=1`,
    }),
};

const waitForSlot: Seam = {
  title: 'The ninth call at the same time was refused, undocumented',
  decision: 'It waits up to 250 ms for one of the eight to end; a 429 has `RateLimit-Remaining: 0`.',
  async run(hotel) {
    const token = hotel.createToken(['property.profile.read', 'reservations.reservation.create']);
    const request = { path: '/api/v1/property' };
    const answered = await callAsNinth(hotel, token, () => send(hotel, token, request));
    const effect = '(one of the eight ended 100 ms after it was sent)';
    return { request: formatRequest(request), answer: formatAnswer(answered, effect) };
  },
};

const showOccupancy: Seam = {
  title: 'A door lock had to read reservations, with names and comments',
  decision: '`GET /occupancy` with `stays.occupancy.read` shows rooms and times, and nothing of guests.',
  run: (hotel) =>
    recordExchange(hotel, hotel.createToken(['stays.occupancy.read']), {
      path: '/api/v1/occupancy?date=2030-01-10',
    }),
};

const repeatChanges: Seam = {
  title: 'A repeated change changed a second time, or was refused',
  decision: '`Idempotency-Key` is taken by every change; the repetition gets the first answer.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const { id } = await book(hotel, staff, { arrival: '2030-10-10', departure: '2030-10-11' });
    const request = {
      method: 'PATCH',
      path: `${RESERVATIONS}/${id}`,
      headers: { 'If-Match': '"1"', 'Idempotency-Key': 'change-1' },
      body: { arrival_time_estimate: '16:00' },
    };
    const token = hotel.createToken(['reservations.reservation.update']);
    await send(hotel, token, request);
    const second = await recordExchange(hotel, token, request);
    return { request: `${second.request}\n(sent twice; this is the second answer)`, answer: second.answer };
  },
};

const showKey: Seam = {
  title: 'No integration could ask what its key may do and when it ends',
  decision: '`GET /key` with `integration.key.read`.',
  run: (hotel) =>
    recordExchange(hotel, hotel.createToken(['integration.key.read', 'inventory.unit.read']), {
      path: '/api/v1/key',
    }),
};

const refuseEmptyWindows: Seam = {
  title: 'A window that ends before it begins was silently empty',
  decision: 'It is 422, like every value that cannot be meant.',
  run: (hotel) =>
    recordExchange(hotel, hotel.createToken(readScopes), {
      path: `${RESERVATIONS}?arrival_from=2049-02-10&arrival_to=2049-02-01`,
    }),
};

const takeWrittenPhones: Seam = {
  title: 'A phone number as people write it refused a whole reservation',
  decision: 'Phone and email are put into one form; the same guest is known again.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const guest = { last_name: 'Costa', contact: { phone: '+351 (21) 000-00 00' } };
    const stay = { arrival: '2031-04-10', departure: '2031-04-11', fields: { guest } };
    return recordExchange(hotel, staff, await createStayRequest(hotel, staff, stay));
  },
};

const eraseGuests: Seam = {
  title: 'A guest had `erased_at`, and nothing could set it',
  decision: '`POST /guests/{id}/erase` with `guests.profile.erase`.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const { id, guestId } = await book(hotel, staff, { arrival: '2031-05-10', departure: '2031-05-11' });
    // A guest who is still expected is not erased.
    await send(hotel, staff, {
      method: 'POST',
      path: `/api/v1/reservations/${id}/cancel`,
      body: { reason: 'guest_request' },
    });
    const token = hotel.createToken(['guests.profile.erase']);
    return recordExchange(hotel, token, { method: 'POST', path: `/api/v1/guests/${guestId}/erase` });
  },
};

/** What concerns how calls are written and answered. */
export const seamsOfCalls = {
  nameArguments,
  takeRepeatedLists,
  takeInstants,
  waitForSlot,
  showOccupancy,
  repeatChanges,
  showKey,
  refuseEmptyWindows,
  takeWrittenPhones,
  eraseGuests,
};
