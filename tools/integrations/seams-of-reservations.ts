import type { Seam } from './exchange.ts';
import { formatAnswer, formatRequest, readText, recordExchange, send } from './exchange.ts';
import type { Hotel } from './hotel.ts';
import { book, createStayRequest, findRoom, findRoomType, staffScopes } from './stays.ts';

const RESERVATIONS = '/api/v1/reservations';

async function readTotal(hotel: Hotel, staff: string, id: string): Promise<string> {
  const amount = Number(
    readText(await send(hotel, staff, { path: `${RESERVATIONS}/${id}` }), 'total', 'amount'),
  );
  return (amount / 100).toFixed(2);
}

const keepPrice: Seam = {
  title: 'A key without any price permission changed the price of a reservation',
  decision: 'An agreed price stays. Only `rates.price.update` changes prices.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const night_prices = ['2030-01-10', '2030-01-11'].map((date) => ({ date, amount: 5000 }));
    const stay = { arrival: '2030-01-10', departure: '2030-01-12', fields: { night_prices } };
    const { id } = await book(hotel, staff, stay);
    const before = await readTotal(hotel, staff, id);
    const token = hotel.createToken(['reservations.reservation.update']);
    const body = { room_type_id: await findRoomType(hotel, staff, 'SUI') };
    const request = { method: 'PATCH', path: `${RESERVATIONS}/${id}`, headers: { 'If-Match': '"1"' }, body };
    const answered = await send(hotel, token, request);
    const after = await readTotal(hotel, staff, id);
    const effect = `(the total was ${before} and is ${after})`;
    return { request: formatRequest(request), answer: formatAnswer(answered, effect) };
  },
};

const requirePrice: Seam = {
  title: 'Rooms without a price were sold at 0.00',
  decision: 'A night without a price is not sold: 409 `price_missing`.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const stay = { type: 'ZER', arrival: '2030-02-10', departure: '2030-02-11' };
    const request = await createStayRequest(hotel, staff, stay);
    const answered = await send(hotel, staff, request);
    const total = readText(answered, 'total', 'amount');
    const effect = total === '' ? '' : `(sold, total ${total})`;
    return { request: formatRequest(request), answer: formatAnswer(answered, effect) };
  },
};

const touchReservations: Seam = {
  title: 'A change of a guest never reached who polls',
  decision: 'A change of a guest is a change of the guest’s open reservations.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const { guestId, updatedAt } = await book(hotel, staff, {
      arrival: '2030-04-10',
      departure: '2030-04-11',
    });
    const patch = { method: 'PATCH', path: `/api/v1/guests/${guestId}`, headers: { 'If-Match': '"1"' } };
    await send(hotel, staff, { ...patch, body: { first_name: 'Mariana' } });
    const token = hotel.createToken(['reservations.reservation.read']);
    // Later than the reservation, and earlier than the change of the guest.
    const since = new Date(Date.parse(updatedAt) + 1).toISOString();
    return recordExchange(hotel, token, {
      path: `${RESERVATIONS}?guest_id=${guestId}&updated_since=${since}`,
    });
  },
};

const answerReceipts: Seam = {
  title: 'A key that may only write was answered what only a reader may see',
  decision: 'Without the permission to read, a write answers id, number, status and version.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const token = hotel.createToken(['reservations.reservation.create']);
    const stay = { arrival: '2030-08-10', departure: '2030-08-11' };
    return recordExchange(hotel, token, await createStayRequest(hotel, staff, stay));
  },
};

const linkSystems: Seam = {
  title: 'Two systems overwrote each other’s ids in `links`',
  decision: 'Each system sets and removes its own link, with `reservations.link.manage`.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const { id } = await book(hotel, staff, { arrival: '2030-11-10', departure: '2030-11-11' });
    const token = hotel.createToken(['reservations.link.manage']);
    const body = { ref: 'code-4711' };
    return recordExchange(hotel, token, {
      method: 'PUT',
      path: `${RESERVATIONS}/${id}/links/door-lock`,
      body,
    });
  },
};

const sellSeveralRooms: Seam = {
  title: 'One reference of a channel could name one room only, and a cancelled one was lost',
  decision: 'A reference has rooms 1 to 99; a cancelled reference can be sold again.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const fields = { channel: 'example-ota', external_ref: 'OTA-12' };
    const dates = { arrival: '2030-12-10', departure: '2030-12-11' };
    await book(hotel, staff, { ...dates, fields });
    const second = { ...dates, fields: { ...fields, external_room: 2 } };
    const token = hotel.createToken(['reservations.reservation.create']);
    return recordExchange(hotel, token, await createStayRequest(hotel, staff, second));
  },
};

const reportMissingRoom: Seam = {
  title: 'A stay was confirmed that no single room can take, without a word',
  decision: '`unit_problem` is true in that answer at once.',
  async run(hotel) {
    const staff = hotel.createToken(staffScopes);
    const occupy = async (room: string, arrival: string, departure: string) => {
      const fields = { unit_id: await findRoom(hotel, staff, room) };
      await book(hotel, staff, { type: 'PAI', arrival, departure, fields });
    };
    await occupy('Pair 1', '2031-01-10', '2031-01-11');
    await occupy('Pair 2', '2031-01-11', '2031-01-12');
    const stay = { type: 'PAI', arrival: '2031-01-10', departure: '2031-01-12' };
    const request = await createStayRequest(hotel, staff, stay);
    const answered = await send(hotel, staff, request);
    const effect = `(unit_problem: ${readText(answered, 'unit_problem')})`;
    return { request: formatRequest(request), answer: formatAnswer(answered, effect) };
  },
};

/** What concerns stays, in the order of the page. */
export const seamsOfReservations = {
  keepPrice,
  requirePrice,
  touchReservations,
  answerReceipts,
  linkSystems,
  sellSeveralRooms,
  reportMissingRoom,
};
