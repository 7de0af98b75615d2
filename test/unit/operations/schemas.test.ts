import { guestSchema } from '@server/features/guests/guest.schema';
import { propertySchema } from '@server/features/properties/property.schema';
import { roomSchema } from '@server/features/rooms/room.schema';
import { roomTypeSchema } from '@server/features/rooms/room-type.schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const node = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Lists the paths of fields without a description. */
function undescribed(schema: unknown, path: string): string[] {
  const { properties = {}, anyOf = [], items } = node.parse(schema);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const own = node.parse(field);
    const alternatives = (own.anyOf ?? []).map((alternative) => node.parse(alternative).description);
    const isSilent = own.description === undefined && alternatives.every((output) => output === undefined);
    return [...(isSilent ? [`${path}.${name}`] : []), ...undescribed(field, `${path}.${name}`)];
  });
  const inner = [...anyOf, ...(items === undefined ? [] : [items])];
  return [...fields, ...inner.flatMap((part) => undescribed(part, path))];
}

describe.each([
  ['property', propertySchema],
  ['room_type', roomTypeSchema],
  ['unit', roomSchema],
  ['guest', guestSchema],
])('the schema of %s', (name, schema) => {
  it('describes every field', () => {
    expect(undescribed(z.toJSONSchema(schema), name)).toEqual([]);
  });

  it('is a closed object', () => {
    expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', additionalProperties: false });
  });
});
