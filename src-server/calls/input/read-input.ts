import type { Operation } from '@server/operations/define-operation';
import type { KnownInputs } from '@server/operations/known-inputs';
import { isTextList } from '@server/operations/known-names';
import { TOOL_PAGE_SIZE, toolDetails } from '@server/operations/tool-page';
import { AppError } from '@shared/kernel/errors';
import { decodeJson, isPlainObject } from './decode-json';
import type { QueryReading } from './decode-query';
import { decodeQuery } from './decode-query';
import { omitNulls } from './omit-nulls';

/** What a caller sends in addition to the fields of the input. */
export interface Conditions {
  readonly ifMatch: number | '*' | null;
  /** The header as sent: versions of which the caller needs no copy. null: none was sent, or the operation takes none. */
  readonly ifNoneMatch: string | null;
  readonly idempotencyKey: string | null;
}

/** Parts of a REST request that contain input, except the body. All texts are raw. */
export interface RestInput {
  readonly kind: 'rest';
  readonly pathFields: Readonly<Record<string, string>>;
  /** The text behind `?`. */
  readonly query: string;
  readonly reading: QueryReading;
  /** Value of the header; null: not sent. */
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  readonly idempotencyKey: string | null;
}

/** The input of a tool call. Its arguments contain everything. */
interface ToolInput {
  readonly kind: 'tool';
  readonly toolArguments: unknown;
  /** null: the arguments are read each time. */
  readonly knownInputs: KnownInputs | null;
}

/** Where to read the input of an operation from. */
export type InputSource = RestInput | ToolInput;

/** Decoded input that is not validated yet. */
export interface ReadInput {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly conditions: Conditions;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

const refuseRequest = (message: string): AppError => new AppError('invalid_request', message);
const refuseInput = (message: string): AppError => new AppError('validation_failed', message);

function readIfMatchHeader(value: string | null): Conditions['ifMatch'] {
  if (value === null || value === '*') return value;
  // Proxies that compress answers weaken an ETag. The version inside it is the same.
  const version = /^(?:W\/)?"([1-9]\d{0,14})"$/.exec(value)?.[1];
  if (version === undefined) throw refuseRequest('If-Match must be one ETag, such as "3", or *.');
  return Number(version);
}

function readIdempotencyHeader(value: string | null): string | null {
  if (value !== null && !IDEMPOTENCY_KEY.test(value))
    throw refuseRequest('Idempotency-Key must be 1 to 128 visible ASCII characters.');
  return value;
}

function decodeBody(body: Uint8Array | null, pathFields: readonly string[]): Record<string, unknown> {
  if (body === null || body.length === 0) return {};
  const value = decodeJson(body);
  if (!isPlainObject(value)) throw refuseInput('The body must be a JSON object.');
  // A field named __proto__ would vanish when the fields are merged.
  const misplaced = ['__proto__', ...pathFields].find((field) => Object.hasOwn(value, field));
  if (misplaced !== undefined) throw refuseInput(`unknown field ${JSON.stringify(misplaced)}`);
  return value;
}

/** Reads what a request says in its headers. Throws AppError `invalid_request`. */
export const readHeaders = ({ ifMatch, ifNoneMatch, idempotencyKey }: RestInput): Conditions => ({
  ifMatch: readIfMatchHeader(ifMatch),
  ifNoneMatch,
  idempotencyKey: readIdempotencyHeader(idempotencyKey),
});

function readRestInput(operation: Operation, input: RestInput, body: Uint8Array | null): ReadInput {
  const queryFields = decodeQuery(input.reading.fields, input.query);
  // The body may have thousands of fields, so it is the one that is not copied.
  const fields = Object.assign(decodeBody(body, operation.pathFields), queryFields, input.pathFields);
  return { fields, conditions: readHeaders(input) };
}

function readVersionArgument(value: unknown): Conditions['ifMatch'] {
  if (value === undefined || value === null) return null;
  if (value === '*' || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)) return value;
  throw refuseInput('version: must be the version you read, or "*"');
}

function readIdempotencyArgument(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && IDEMPOTENCY_KEY.test(value)) return value;
  throw refuseInput('idempotency_key: must be 1 to 128 visible ASCII characters');
}

/** A model often sends one text, or several with commas, where a list belongs. A query of REST may do so, too. */
const readArgument = (operation: Operation, name: string, value: unknown): unknown =>
  typeof value === 'string' && isTextList(operation, name)
    ? value.split(',').map((text) => text.trim())
    : value;

/** Takes `detail` from the arguments of a list, and shortens a page without a limit. Both are for tools alone. */
function readListArguments(fields: Map<string, unknown>): void {
  const detail = fields.get('detail') ?? undefined;
  if (detail !== undefined && !toolDetails.some((known) => known === detail))
    throw refuseInput(`detail: must be one of: ${toolDetails.join(', ')}`);
  fields.delete('detail');
  if ((fields.get('limit') ?? null) === null) fields.set('limit', TOOL_PAGE_SIZE);
}

/** Reads the arguments of a tool. Two of them replace headers of REST. */
function readToolInput(operation: Operation, { toolArguments }: ToolInput): ReadInput {
  const { needsIfMatch, takesIdempotencyKey } = operation;
  if (toolArguments !== undefined && !isPlainObject(toolArguments))
    throw refuseInput('arguments must be an object');
  const fields = new Map(
    Object.entries(toolArguments ?? {}).map(([name, value]) => [name, readArgument(operation, name, value)]),
  );
  // A field named __proto__ would vanish when the object is rebuilt.
  if (fields.has('__proto__')) throw refuseInput('unknown field "__proto__"');
  const ifMatch = needsIfMatch ? readVersionArgument(fields.get('version')) : null;
  const idempotencyKey = takesIdempotencyKey ? readIdempotencyArgument(fields.get('idempotency_key')) : null;
  if (needsIfMatch) fields.delete('version');
  if (takesIdempotencyKey) fields.delete('idempotency_key');
  if (operation.compactFields !== undefined) readListArguments(fields);
  return { fields: Object.fromEntries(fields), conditions: { ifMatch, ifNoneMatch: null, idempotencyKey } };
}

/**
 * Reads the input of an operation from its surface. `body` is for REST alone.
 * Throws AppError `invalid_request`, `invalid_json` or `validation_failed`.
 */
export function readInput(operation: Operation, source: InputSource, body: Uint8Array | null): ReadInput {
  const read =
    source.kind === 'rest' ? readRestInput(operation, source, body) : readToolInput(operation, source);
  // In a change of a version null clears a field.
  return operation.needsIfMatch ? read : { ...read, fields: omitNulls(operation.input, read.fields) };
}
