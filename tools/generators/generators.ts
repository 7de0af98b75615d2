import type { ExternalTool } from '../external/foreign-tools.ts';

/** Where a generator finds what it needs. */
export interface GeneratorInput {
  /** The OpenAPI document, as the service sends it. */
  readonly document: string;
  /** Folder for the generated files. */
  readonly output: string;
  readonly baseUrl: string;
  readonly settingsFile: string;
}

/** One generator, and a program as its users would write it. */
export interface Generator {
  readonly tool: ExternalTool;
  /** Its program in `node_modules/.bin`. */
  readonly bin: string;
  args(input: GeneratorInput): readonly string[];
  /** Text of `settingsFile`, if it needs one. */
  settings?(input: GeneratorInput): string;
  /**
   * TypeScript beside the generated files. It makes five calls and prints what they found: the name of the property, a
   * new number, the numbers in a list, and the code of a refusal.
   */
  readonly program: string;
}

const settings = `const url = process.env['BRASSTAG_URL'] ?? '';
const authorization = \`Bearer \${process.env['BRASSTAG_TOKEN']}\`;
const arrival = process.env['BRASSTAG_ARRIVAL'] ?? '';
const departure = process.env['BRASSTAG_DEPARTURE'] ?? '';
const stay = { arrival, departure, adults: 2, guest: { last_name: 'Silva' } };
const print = (...found: unknown[]) => console.log(JSON.stringify(found));
`;

/** Each is called with a list in a query, a body with an object inside, and a path that does not exist. */
export const generators: readonly Generator[] = [
  {
    tool: 'openapi-typescript',
    bin: 'openapi-typescript',
    // Without the option, fields with a default would be required in requests.
    args: ({ document, output }) => [
      document,
      ...['--output', `${output}/schema.ts`, '--default-non-nullable', 'false'],
    ],
    program: `import createClient from 'openapi-fetch';
import type { paths } from './schema';
${settings}
const client = createClient<paths>({ baseUrl: url, headers: { authorization } });
const property = await client.GET('/api/v1/property');
const types = await client.GET('/api/v1/room-types');
const room_type_id = types.data?.data[0]?.id ?? '';
const booked = await client.POST('/api/v1/reservations', { body: { ...stay, room_type_id } });
const list = await client.GET('/api/v1/reservations', { params: { query: { status: ['confirmed', 'tentative'] } } });
const refused = await client.GET('/api/v1/guests/{id}', { params: { path: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c' } } });
print(property.data?.name, booked.data?.number, list.data?.data.map(({ number }) => number), refused.error?.code);
`,
  },
  {
    tool: '@hey-api/openapi-ts',
    bin: 'openapi-ts',
    args: ({ document, output }) => ['--input', document, '--output', output],
    program: `import { client } from './client.gen';
import { createReservation, getGuest, getProperty, listReservations, listRoomTypes } from './sdk.gen';
${settings}
client.setConfig({ baseUrl: url, headers: { authorization } });
const property = await getProperty();
const types = await listRoomTypes();
const booked = await createReservation({ body: { ...stay, room_type_id: types.data?.data[0]?.id ?? '' } });
const list = await listReservations({ query: { status: ['confirmed', 'tentative'] } });
const refused = await getGuest({ path: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c' } });
print(property.data?.name, booked.data?.number, list.data?.data.map(({ number }) => number), refused.error?.code);
`,
  },
  {
    tool: 'orval',
    bin: 'orval',
    args: ({ settingsFile }) => ['--config', settingsFile],
    settings: ({ document, output, baseUrl }) =>
      `export default ${JSON.stringify({
        brasstag: { input: document, output: { target: `${output}/api.ts`, client: 'fetch', baseUrl } },
      })};\n`,
    program: `import { createReservation, getGuest, getProperty, listReservations, listRoomTypes } from './api';
${settings}
const options = { headers: { authorization } };
const property = await getProperty(options);
const types = await listRoomTypes({}, options);
const room_type_id = types.status === 200 ? (types.data.data[0]?.id ?? '') : '';
const booked = await createReservation({ ...stay, room_type_id }, options);
const list = await listReservations({ status: ['confirmed', 'tentative'] }, options);
const refused = await getGuest('gst_01jd8v9p3q5r7s9t1v3x5z7b9c', options);
print(
  property.status === 200 && property.data.name,
  booked.status === 201 && booked.data.number,
  list.status === 200 && list.data.data.map(({ number }) => number),
  refused.status === 404 && refused.data.code,
);
`,
  },
  {
    tool: 'swagger-typescript-api',
    bin: 'swagger-typescript-api',
    args: ({ document, output }) => ['generate', '--path', document, '--output', output, '--name', 'api.ts'],
    program: `import { Api } from './api';
${settings}
const { api } = new Api({ baseUrl: url, baseApiParams: { headers: { authorization } } });
const property = await api.getProperty();
const types = await api.listRoomTypes();
const booked = await api.createReservation({ ...stay, room_type_id: types.data.data[0]?.id ?? '' });
const list = await api.listReservations({ status: ['confirmed', 'tentative'] });
const refused = await api.getGuest('gst_01jd8v9p3q5r7s9t1v3x5z7b9c').catch((error: { error: { code: string } }) => error);
print(property.data.name, booked.data.number, list.data.data.map(({ number }) => number), 'error' in refused && refused.error?.code);
`,
  },
  {
    tool: 'oazapfts',
    bin: 'oazapfts',
    args: ({ document, output }) => [document, `${output}/api.ts`],
    program: `import * as api from './api';
${settings}
api.defaults.baseUrl = url;
api.defaults.headers = { authorization };
const property = await api.getProperty();
const types = await api.listRoomTypes();
const room_type_id = types.status === 200 ? (types.data.data[0]?.id ?? '') : '';
const booked = await api.createReservation({ ...stay, room_type_id });
const list = await api.listReservations({ status: ['confirmed', 'tentative'] });
const refused = await api.getGuest('gst_01jd8v9p3q5r7s9t1v3x5z7b9c');
print(
  property.status === 200 && property.data.name,
  booked.status === 201 && booked.data.number,
  list.status === 200 && list.data.data.map(({ number }) => number),
  refused.status === 404 && refused.data.code,
);
`,
  },
];
