import { listToolFields } from '@renderer/features/playground/fields/json-schema';
import type {
  CallField,
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import type { RunRequest } from '@renderer/features/playground/run/run-request';
import { formatCallTitle } from '@renderer/features/playground/run/run-request';
import type { AgentToolList } from '@renderer/features/playground/run/use-runs';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { CallDraft } from './call-draft';

type FormPart = CatalogueOperation['form']['path'][number];

const toField = ({ name, schema, is_required }: FormPart): CallField => ({
  name,
  schema,
  isRequired: is_required,
});

/** Lists the fields of a call. REST: path, query and body in one form. MCP: the tool's input schema. */
export function listCallFields(
  { name, form }: CatalogueOperation,
  surface: PlaygroundSurface,
  tools: AgentToolList | null,
): readonly CallField[] {
  if (surface === 'rest') return [...form.path, ...form.query, ...form.body].map(toField);
  const listedTool = tools?.find((tool) => tool.name === name);
  return listToolFields(listedTool?.input_schema ?? form.tool);
}

/** Parses If-Match: a version as a number or an ETag, or `*`. null: none of these. */
export function parseVersion(text: string): number | '*' | null {
  const written = text.trim();
  if (written === '*') return '*';
  const [, quoted, plain] = /^(?:"(\d{1,15})"|(\d{1,15}))$/.exec(written) ?? [];
  const version = quoted ?? plain;
  return version === undefined ? null : Number(version);
}

/** Converts a draft to a run request. */
export function toRunRequest(
  propertyId: string,
  surface: PlaygroundSurface,
  operation: CatalogueOperation,
  draft: CallDraft,
): RunRequest {
  const { name } = operation;
  const common = { operation, earlier: null };
  if (surface === 'mcp')
    return {
      ...common,
      title: name,
      input: {
        property_id: propertyId,
        surface,
        method: 'call',
        tool: name,
        arguments: { ...draft.values },
      },
    };
  return {
    ...common,
    title: formatCallTitle(operation),
    input: {
      property_id: propertyId,
      surface,
      operation: name,
      input: { ...draft.values },
      idempotency_key: draft.idempotencyKey === '' ? null : draft.idempotencyKey,
      version: parseVersion(draft.version),
    },
  };
}

/** Creates the request for one of the agent's first steps. */
export const toAgentRunRequest = (propertyId: string, method: 'connect' | 'list'): RunRequest => ({
  operation: null,
  earlier: null,
  title: method === 'connect' ? formatMessage(playgroundMessages.connect) : 'tools/list',
  input: { property_id: propertyId, surface: 'mcp', method },
});
