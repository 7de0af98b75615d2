/** A variable of the collection. */
interface PostmanVariable {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
  readonly description: string;
}

/** Variables that stand for ids, by the prefix of the ids. */
const idVariables = [
  { prefix: 'res_', key: 'reservation_id', from: 'list_reservations' },
  { prefix: 'gst_', key: 'guest_id', from: 'list_guests' },
  { prefix: 'unt_', key: 'unit_id', from: 'list_units' },
  { prefix: 'rty_', key: 'room_type_id', from: 'list_room_types' },
] as const;

/** The whole of a text that is an id. */
const ID = /^[a-z]{3}_[0-9a-z]+$/;

/** Lists the variables of the collection. Only the address has a value. */
export const listPostmanVariables = (baseUrl: string): PostmanVariable[] => [
  { key: 'address', value: baseUrl, type: 'string', description: 'Where the service is.' },
  {
    key: 'token',
    value: '',
    type: 'string',
    description: 'The token of a key. Set it where it is not shared or exported.',
  },
  ...idVariables.map(({ key, from }) => ({
    key,
    value: '',
    type: 'string' as const,
    description: `An id of your property, from ${from}.`,
  })),
  {
    key: 'version',
    value: '',
    type: 'string',
    description: 'The version of the object that you read, for If-Match.',
  },
];

/** Replaces an id of the example by the variable for ids of its kind, because no other property has it. */
export function toPostmanValue(value: unknown): unknown {
  if (typeof value === 'string' && ID.test(value)) {
    const found = idVariables.find(({ prefix }) => value.startsWith(prefix));
    return found === undefined ? value : `{{${found.key}}}`;
  }
  if (Array.isArray(value)) return value.map(toPostmanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toPostmanValue(item)]));
}
