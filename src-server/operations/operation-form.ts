import type { CommandOutput } from '@shared/contract/management-contract';
import { z } from 'zod';
import type { Operation } from './define-operation';
import { splitInput } from './split-input';
import { createToolInputSchema } from './tool-input';

type Form = CommandOutput<'catalogue.get'>['operations'][number]['form'];
type Field = Form['path'][number];

const record = z.record(z.string(), z.unknown());
const fieldSchema = z.object({ name: z.string(), schema: record, isRequired: z.boolean() });
const bodySchema = z.object({
  properties: z.record(z.string(), record).default({}),
  required: z.array(z.string()).default([]),
});

const toField = (field: unknown): Field => {
  const { name, schema, isRequired } = fieldSchema.parse(field);
  return { name, schema, is_required: isRequired };
};

function listBodyFields(body: unknown): Field[] {
  if (body === null) return [];
  const { properties, required } = bodySchema.parse(body);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    is_required: required.includes(name),
  }));
}

/** Describes the form of one operation: fields and schema of REST, and schema of the agent's arguments. */
export function createOperationForm(operation: Operation): Form {
  const { path, query, body } = splitInput(operation);
  return {
    path: path.map(toField),
    query: query.map(toField),
    body: listBodyFields(body),
    example: record.parse(operation.example),
    takes_idempotency_key: operation.takesIdempotencyKey,
    needs_version: operation.needsIfMatch,
    tool: record.parse(createToolInputSchema(operation)),
  };
}
