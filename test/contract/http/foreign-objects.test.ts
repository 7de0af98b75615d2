import { catalogue } from '@server/catalogue/operations';
import type { Operation } from '@server/operations/define-operation';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RawRequest } from '../../support/service/raw-http';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { listExampleIds } from '../openapi/example-ids';
import { listOperations } from '../public-surface/product-facts';
import { toRestRequest } from '../public-surface/requests';

const createdSchema = z.object({ id: z.string(), guest_id: z.string() });
const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Seeds objects at Cliff Cottage, by kind. */
async function seedCottage(world: World) {
  const { token } = await world.mint({ propertyId: world.otherPropertyId });
  const firstOf = async (path: string): Promise<string> => {
    const { data } = listSchema.parse(await (await world.call(path, { token })).json());
    return data[0]?.id ?? '';
  };
  const roomType = await firstOf('/api/v1/room-types');
  const room = await firstOf('/api/v1/units');
  const reservationInput = {
    arrival: '2026-12-04',
    departure: '2026-12-06',
    room_type_id: roomType,
    adults: 1,
    guest: { last_name: 'Silva' },
  };
  const answer = await world.call('/api/v1/reservations', { method: 'POST', token, body: reservationInput });
  const { id: reservation, guest_id: guest } = createdSchema.parse(await answer.json());
  const webhookInput = { url: 'https://hooks.example.com/', types: ['guest.updated'] };
  const created = await world.call('/api/v1/webhooks', { method: 'POST', token, body: webhookInput });
  const { id: webhook } = z.object({ id: z.string() }).parse(await created.json());
  return { rty: roomType, unt: room, res: reservation, gst: guest, whk: webhook };
}

const kinds = ['rty', 'unt', 'res', 'gst', 'whk'] as const;
type Kind = (typeof kinds)[number];
type Way = readonly [Kind, (id: string) => RawRequest];

const absentId = (kind: Kind): string => `${kind}_01jd8v9p3q5r7s9t1v3x5z7b9c`;
const change = (method: string, target: string, body: string): RawRequest => ({
  method,
  target,
  headers: ['Content-Type: application/json', 'If-Match: *'],
  body,
});
const reservationInput = (fields: string): string =>
  `{"arrival":"2026-12-04","departure":"2026-12-06","adults":1,"guest":{"last_name":"Silva"},${fields}}`;

/** Ways of naming an object, by path, query and body. Each needs only what is checked before the object is. */
const writtenWays: Readonly<Record<string, Way>> = {
  get_reservation: ['res', (id) => ({ target: `/api/v1/reservations/${id}` })],
  update_reservation: ['res', (id) => change('PATCH', `/api/v1/reservations/${id}`, '{"adults":1}')],
  confirm_reservation: ['res', (id) => change('POST', `/api/v1/reservations/${id}/confirm`, '{}')],
  cancel_reservation: [
    'res',
    (id) => change('POST', `/api/v1/reservations/${id}/cancel`, '{"reason":"guest_request"}'),
  ],
  check_in: ['res', (id) => change('POST', `/api/v1/reservations/${id}/check-in`, '{}')],
  check_out: ['res', (id) => change('POST', `/api/v1/reservations/${id}/check-out`, '{}')],
  mark_no_show: ['res', (id) => change('POST', `/api/v1/reservations/${id}/no-show`, '{}')],
  assign_unit: ['res', (id) => change('PUT', `/api/v1/reservations/${id}/unit`, '{"unit_id":"auto"}')],
  set_reservation_link: [
    'res',
    (id) => change('PUT', `/api/v1/reservations/${id}/links/door-lock`, '{"ref":"L-1"}'),
  ],
  remove_reservation_link: [
    'res',
    (id) => change('DELETE', `/api/v1/reservations/${id}/links/door-lock`, ''),
  ],
  list_free_units: ['res', (id) => ({ target: `/api/v1/reservations/${id}/free-units` })],
  get_guest: ['gst', (id) => ({ target: `/api/v1/guests/${id}` })],
  update_guest: ['gst', (id) => change('PATCH', `/api/v1/guests/${id}`, '{"language":"pt"}')],
  erase_guest: ['gst', (id) => change('POST', `/api/v1/guests/${id}/erase`, '{}')],
  export_guest: ['gst', (id) => ({ target: `/api/v1/guests/${id}/export` })],
  delete_webhook: ['whk', (id) => change('DELETE', `/api/v1/webhooks/${id}`, '')],
  set_unit_condition: [
    'unt',
    (id) => change('PUT', `/api/v1/units/${id}/condition`, '{"condition":"clean"}'),
  ],
  'create_reservation, type': [
    'rty',
    (id) => change('POST', '/api/v1/reservations', reservationInput(`"room_type_id":"${id}"`)),
  ],
  'create_reservation, guest': [
    'gst',
    (id) =>
      change(
        'POST',
        '/api/v1/reservations',
        reservationInput(`"room_type_id":"${absentId('rty')}","guest_id":"${id}"`).replace(
          '"guest":{"last_name":"Silva"},',
          '',
        ),
      ),
  ],
  'create_reservation, unit': [
    'unt',
    (id) =>
      change(
        'POST',
        '/api/v1/reservations',
        reservationInput(`"room_type_id":"${absentId('rty')}","unit_id":"${id}"`),
      ),
  ],
  'list_units by type': ['rty', (id) => ({ target: `/api/v1/units?room_type_id=${id}` })],
  'list_reservations by type': ['rty', (id) => ({ target: `/api/v1/reservations?room_type_id=${id}` })],
  'list_reservations by unit': ['unt', (id) => ({ target: `/api/v1/reservations?unit_id=${id}` })],
  'list_reservations by guest': ['gst', (id) => ({ target: `/api/v1/reservations?guest_id=${id}` })],
  'get_availability by type': [
    'rty',
    (id) => ({ target: `/api/v1/availability?from=2026-12-04&to=2026-12-06&room_type_id=${id}` }),
  ],
};

const isKind = (kind: string): kind is Kind => kinds.some((known) => known === kind);

const toName = (way: string): string => way.replace(/[ ,].*/, '');
const written = new Set(Object.keys(writtenWays).map(toName));

/** Every other operation is called with its own example, and another id in it. */
const exampleWays = listOperations()
  .filter(({ name }) => !written.has(name))
  .flatMap((operation) =>
    listExampleIds(operation.example).flatMap(([field, kind]): [string, Way][] =>
      isKind(kind)
        ? [
            [
              `${operation.name}, ${field}`,
              [
                kind,
                (id) => toRestRequest(operation, { ...operation.example, [field]: id }, { version: '*' }),
              ],
            ],
          ]
        : [],
    ),
  );
const ways: Readonly<Record<string, Way>> = { ...writtenWays, ...Object.fromEntries(exampleWays) };

/** The id fields of an operation's input, in path, query and body. */
const listIdFields = ({ input }: Operation): string[] => {
  const { properties } = objectSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(properties).filter((field) => field === 'id' || field.endsWith('_id'));
};

it('every operation that takes an id is tried with a foreign one', () => {
  const tried = new Set(Object.keys(ways).map(toName));
  const withId = catalogue.filter((operation) => listIdFields(operation).length > 0);
  expect(withId.length).toBeGreaterThan(10);
  expect(withId.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

/** Masks what differs between any two responses. */
const maskRequestId = (bytes: string): string => bytes.replace(/^(X-Request-Id: ).*$/m, '$1…');

verifies(
  'call.foreign-is-absent',
  'whatever names it, an object of another property answers like an absent one',
  async () => {
    const world = await createWorld();
    const foreign = await seedCottage(world);
    const { token } = await world.mint();
    const sendRequest = async (request: RawRequest) => {
      const headers = [`Authorization: Bearer ${token}`, ...(request.headers ?? [])];
      const answer = await sendRaw(world.port, formatRawRequest(world.port, { ...request, headers }));
      return maskRequestId(answer.bytes);
    };
    const reported: Record<string, unknown> = {};
    const absent: Record<string, unknown> = {};
    for (const [name, [kind, request]] of Object.entries(ways)) {
      reported[name] = (await sendRequest(request(foreign[kind]))).replaceAll(foreign[kind], 'ID');
      absent[name] = (await sendRequest(request(absentId(kind)))).replaceAll(absentId(kind), 'ID');
    }
    expect(reported).toEqual(absent);
    expect(Object.values(reported).filter((bytes) => !/^HTTP\/1.1 (404|200) /.test(String(bytes)))).toEqual(
      [],
    );
  },
);

it('and its own property finds it', async () => {
  const world = await createWorld();
  const foreign = await seedCottage(world);
  const { token } = await world.mint({ propertyId: world.otherPropertyId });
  const paths = [`/api/v1/reservations/${foreign.res}`, `/api/v1/guests/${foreign.gst}`];
  const answers = await Promise.all(paths.map((path) => world.call(path, { token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

verifies('call.property-bound', 'lists hold nothing of another property', async () => {
  const world = await createWorld();
  const foreign = await seedCottage(world);
  const { token } = await world.mint();
  const paths = ['/api/v1/reservations', '/api/v1/guests', '/api/v1/units', '/api/v1/room-types'];
  const texts = await Promise.all(paths.map(async (path) => (await world.call(path, { token })).text()));
  const found = Object.values(foreign).filter((id) => texts.some((text) => text.includes(id)));
  expect(found).toEqual([]);
});
