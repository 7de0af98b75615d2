import type { Draft } from './draft';
import { toolFields } from './json-schema';
import type { Field, Operation, Surface } from './operation';
import type { Order } from './run';
import { callTitle } from './run';
import type { Tools } from './use-runs';

type Part = Operation['form']['path'][number];

const toField = ({ name, schema, is_required }: Part): Field => ({ name, schema, isRequired: is_required });

/** The fields of a call: over REST where they travel is one form; a tool's are those that it told. */
export function fieldsOf({ name, form }: Operation, surface: Surface, tools: Tools | null): readonly Field[] {
  if (surface === 'rest') return [...form.path, ...form.query, ...form.body].map(toField);
  const told = tools?.find((tool) => tool.name === name);
  return toolFields(told?.input_schema ?? form.tool);
}

/** If-Match as a person writes it: a version, as a number or as an ETag, or any. null: none of these. */
export function versionOf(text: string): number | '*' | null {
  const written = text.trim();
  if (written === '*') return '*';
  const [, quoted, plain] = /^(?:"(\d{1,15})"|(\d{1,15}))$/.exec(written) ?? [];
  const version = quoted ?? plain;
  return version === undefined ? null : Number(version);
}

/** What a draft asks to be run. */
export function orderOf(propertyId: string, surface: Surface, operation: Operation, draft: Draft): Order {
  const { name } = operation;
  const common = { operation, earlier: null };
  if (surface === 'mcp')
    return {
      ...common,
      title: name,
      wish: {
        property_id: propertyId,
        surface,
        method: 'call',
        tool: name,
        arguments: { ...draft.values },
      },
    };
  return {
    ...common,
    title: callTitle(operation),
    wish: {
      property_id: propertyId,
      surface,
      operation: name,
      input: { ...draft.values },
      idempotency_key: draft.idempotencyKey === '' ? null : draft.idempotencyKey,
      version: versionOf(draft.version),
    },
  };
}

/** The first steps of an agent. */
export const agentOrder = (propertyId: string, method: 'connect' | 'list'): Order => ({
  operation: null,
  earlier: null,
  title: method === 'connect' ? 'Connect' : 'tools/list',
  wish: { property_id: propertyId, surface: 'mcp', method },
});
