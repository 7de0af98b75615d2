import { guestSchema } from '@server/features/guests/guest.schema';
import { propertySchema } from '@server/features/properties/property.schema';
import { nightPriceSchema } from '@server/features/reservations/api/night-price';
import { reservationSchema } from '@server/features/reservations/api/reservation';
import { roomTypeSchema } from '@server/features/rooms/room-type.schema';
import { unitSchema } from '@server/features/rooms/unit.schema';
import { moneySchema } from '@server/operations/api-fields';
import type { JsonSchema } from '@server/operations/input-schema';
import { stripIntegerBounds } from '@server/operations/input-schema';
import { z } from 'zod';
import { findValueExample } from './value-examples';

/** Resources that have one name wherever they occur, for generated clients. */
const named: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [propertySchema, 'Property'],
  [roomTypeSchema, 'RoomType'],
  [unitSchema, 'Unit'],
  [guestSchema, 'Guest'],
  [reservationSchema, 'Reservation'],
  [nightPriceSchema, 'NightPrice'],
  [moneySchema, 'Money'],
]);

export const createSchemaReference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Finds the name of a schema, or of the one that it is a described copy of. */
function findSchemaName(schema: z.core.$ZodType | undefined): string | null {
  return schema === undefined ? null : (named.get(schema) ?? findSchemaName(schema._zod.parent));
}

function replaceBy(target: JsonSchema, reference: JsonSchema): void {
  const { description } = target;
  for (const keyword of Object.keys(target)) Reflect.deleteProperty(target, keyword);
  Object.assign(target, reference, description === undefined ? {} : { description });
}

/**
 * Creates the schema of an answer. It is open, because fields may be added within v1. `isNameable`: false for
 * the definition of a name itself.
 */
function createAnswerSchema(schema: z.core.$ZodType, isNameable: boolean): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = path.length === 0 && !isNameable ? null : findSchemaName(zodSchema);
      if (name !== null) return replaceBy(jsonSchema, createSchemaReference(name));
      stripIntegerBounds(jsonSchema);
      const example = findValueExample(jsonSchema.pattern);
      if (example !== null) jsonSchema.examples = [example];
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

/** Creates the published schema of an operation's output. */
export const createOutputSchema = (schema: z.ZodType): JsonSchema => createAnswerSchema(schema, true);

/** Creates the definitions of the names that answers refer to. */
export const createNamedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([...named].map(([schema, name]) => [name, createAnswerSchema(schema, false)]));
