import { isOperationMatch } from '@renderer/lib/operations/operation-match';
import { catalogue } from '@server/catalogue/operations';
import { describe, expect, it } from 'vitest';

const operations = catalogue.map(({ rest, ...operation }) => ({ ...operation, ...rest }));
const found = (query: string) =>
  operations.filter((operation) => isOperationMatch(operation, query)).map(({ name }) => name);

describe('an operation is found', () => {
  it.each([
    ['its name, as a tool has it', 'cancel_reservation', ['cancel_reservation']],
    ['its name in words', 'cancel reservation', ['cancel_reservation']],
    [
      'a path without ids, in capitals or not',
      '/Guests',
      ['list_guests', 'get_guest', 'update_guest', 'erase_guest', 'export_guest'],
    ],
    ['method and path', 'PATCH /guests', ['update_guest']],
    ['a path with the id of a call', '/reservations/res_01kabc/cancel', ['cancel_reservation']],
    [
      'a whole address',
      'https://hotel.example/api/v1/guests/gst_1?x=1',
      ['get_guest', 'update_guest', 'erase_guest', 'export_guest'],
    ],
    ['method and address', 'GET http://127.0.0.1:4319/api/v1/guests/gst_1', ['get_guest', 'export_guest']],
    ['a path as it is in documents', '/reservations/{id}/unit', ['assign_unit']],
    ['a path that is half typed', '/room-t', ['list_room_types']],
    ['a path with an id, its slash left out', 'reservations/res_1/cancel', ['cancel_reservation']],
    ['a path under the API, its slash left out', 'api/v1/room-types', ['list_room_types']],
    [
      'an address without its scheme',
      'localhost:4319/api/v1/guests/gst_1',
      ['get_guest', 'update_guest', 'erase_guest', 'export_guest'],
    ],
    ['method and path, the slash left out', 'patch guests/gst_1', ['update_guest']],
    ['its name as code writes it', 'cancelReservation', ['cancel_reservation']],
  ])('by %s', (_by, query, names) => {
    expect(found(query)).toEqual(names);
  });

  it.each([
    ['a word of its title or summary', 'cancel', 'cancel_reservation'],
    ['words in any order', 'room assign', 'assign_unit'],
    ['its method as a word', 'put room', 'assign_unit'],
    ['the collection of a creation', 'POST /reservations', 'create_reservation'],
  ])('by %s, among others', (_by, query, name) => {
    expect(found(query)).toContain(name);
  });

  it.each(['/api/v1', '/api/v1/', 'api/v1', '/api', 'http://127.0.0.1:4319/api/v1'])(
    'with all others by %s, where all of them are',
    (query) => {
      expect(found(query)).toEqual(operations.map(({ name }) => name));
    },
  );

  it.each([
    ['a path that leads nowhere', '/reservations/res_1/minibar'],
    ['a path that goes on too far', '/guests/gst_1/notes'],
    ['a method that the path has not', 'DELETE /guests'],
    ['a path under another address', '/api/mcp'],
    ['a version that is not there', '/api/v12'],
    ['words that stand nowhere', 'minibar refill'],
  ])('by nothing else, such as %s', (_what, query) => {
    expect(found(query)).toEqual([]);
  });
});
