import { unwrapSchema } from '@server/operations/known-names';
import { z } from 'zod';
import { isPlainObject } from './decode-json';

type Fields = Readonly<Record<string, unknown>>;

/** True if the value may be left out and may not be null. */
const canBeLeftOut = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success && !schema.safeParse(null).success;

const replaceField = (fields: Fields, name: string, value: unknown): Fields =>
  fields[name] === value ? fields : { ...fields, [name]: value };

function removeField(fields: Fields, name: string): Fields {
  const { [name]: _, ...others } = fields;
  return others;
}

/**
 * Omits each null where a value may be left out, also inside objects. Programs and models often write every field that they
 * know. decision 0164.
 */
export function omitNulls(schema: unknown, fields: Fields): Fields {
  const at = unwrapSchema(schema);
  if (!(at instanceof z.ZodObject)) return fields;
  let kept = fields;
  for (const [name, value] of Object.entries(fields)) {
    const field: unknown = Object.hasOwn(at.shape, name) ? at.shape[name] : null;
    if (value === null && canBeLeftOut(field)) kept = removeField(kept, name);
    else if (isPlainObject(value)) kept = replaceField(kept, name, omitNulls(field, value));
  }
  return kept;
}
