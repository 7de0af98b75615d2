import { catalogue } from '@server/catalogue/operations';
import type { Operation } from '@server/operations/define-operation';
import { splitInput } from '@server/operations/split-input';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundRun } from '@shared/playground/playground-run';
import { fillMessage } from '@shared/text/filled-message';
import { listInputIssues } from './input-issues';
import type { RunResult } from './run-result';
import type { CallerDeps, KeyHolder, OutgoingCall } from './send-call';
import { sendCall } from './send-call';

type RestRun = Extract<PlaygroundRun, { surface: 'rest' }>;

/** Encodes the text of a field for a path or a query. Throws for half of a character pair, which has no encoding. */
function encodeText(name: string, text: string): string {
  if (!text.isWellFormed())
    throw new AppError(
      'validation_failed',
      fillMessage(playgroundMessages.fieldNotUnicode, { field: name.toWellFormed() }),
    );
  return encodeURIComponent(text);
}

/** Formats a field for a path or a query. Items of a list are joined by commas. */
function formatField(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => formatField(name, item)).join(',');
  return encodeText(
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
  );
}

const formatQuery = (fields: readonly (readonly [string, unknown])[]): string =>
  fields.length === 0
    ? ''
    : `?${fields.map(([name, value]) => `${encodeText(name, name)}=${formatField(name, value)}`).join('&')}`;

/** Idempotency keys that a header can hold and that the service accepts. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

function getConditionHeaders({ version, idempotency_key: key }: RestRun): Record<string, string> {
  if (key !== null && !IDEMPOTENCY_KEY.test(key))
    throw new AppError(
      'validation_failed',
      fillMessage(playgroundMessages.fieldNotIdempotencyKey, { field: 'idempotency_key' }),
    );
  return {
    ...(version === null ? {} : { 'if-match': version === '*' ? '*' : `"${version}"` }),
    ...(key === null ? {} : { 'idempotency-key': key }),
  };
}

/** Converts the input to a REST call: path fields, then the query of a GET or the body of another method. */
function toOutgoingCall(operation: Operation, run: RestRun): OutgoingCall {
  const { rest, pathFields } = operation;
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_all, field: string) =>
    formatField(field, run.input[field] ?? ''),
  );
  const others = Object.entries(run.input).filter(([name]) => !pathFields.includes(name));
  const method = rest.method.toUpperCase();
  const accept = { accept: 'application/json', ...getConditionHeaders(run) };
  const target = `/api/v1${path}`;
  if (method === 'GET')
    return { method, path: `${target}${formatQuery(others)}`, headers: accept, body: null };
  if (others.length === 0 && splitInput(operation).body === null)
    return { method, path: target, headers: accept, body: null };
  const headers = { ...accept, 'content-type': 'application/json' };
  return { method, path: target, headers, body: JSON.stringify(Object.fromEntries(others)) };
}

/** Statuses of answers that find fault with the input. */
const inputErrorStatuses: readonly number[] = [400, 404, 422];

/**
 * Runs a call over REST. Throws AppError `not_found` for an operation that is not in the catalogue. Throws `validation_failed`
 * for input that no request can hold.
 */
export async function runRestCall(
  deps: CallerDeps,
  holder: KeyHolder,
  run: RestRun,
  signal: AbortSignal,
): Promise<RunResult> {
  const operation = catalogue.find(({ name }) => name === run.operation);
  if (operation === undefined) throw createNotFoundError();
  const exchange = await sendCall(deps, holder, toOutgoingCall(operation, run), signal);
  const issues = inputErrorStatuses.includes(exchange.response.status)
    ? listInputIssues(operation, run.input)
    : [];
  return { ...exchange, issues, messages: [], tools: null };
}
