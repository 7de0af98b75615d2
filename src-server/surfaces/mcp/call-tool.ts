import type { Reply } from '@server/calls/call';
import type { Conditions } from '@server/calls/perform';
import { performOperation } from '@server/calls/perform';
import { createInternalError } from '@server/calls/replies';
import type { Operation } from '@server/operations/define-operation';
import { AppError, lacksPermission, toEnvelope } from '@shared/errors';
import type { RandomBytes } from '@shared/token';
import { isPlainObject } from '../decode-json';
import type { Exchange } from './exchange';
import type { Tool } from './tool';

export interface ToolCallTools {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly randomBytes: RandomBytes;
  /** Whole errors, for the log alone. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** What came of a call: fields of the result as JSON text without braces, or that there is no such tool. */
export type ToolAnswer =
  | { readonly kind: 'unknown'; readonly problem: string }
  | { readonly kind: 'result'; readonly fields: string; readonly innerError: Reply['innerError'] };

const textContent = (text: string): string => `"content":[{"type":"text","text":${JSON.stringify(text)}}]`;

/** The envelope reaches the model as text; `structuredContent` would be held against the output schema. */
function refused(envelope: string, innerError: Reply['innerError']): ToolAnswer {
  return { kind: 'result', fields: `${textContent(envelope)},"isError":true`, innerError };
}

const refusedWith = (error: AppError): ToolAnswer =>
  refused(JSON.stringify(toEnvelope(error)), {
    code: error.code,
    missingPermission: error.missingPermission,
  });

function answered({ status, body, innerError }: Reply): ToolAnswer {
  const json = body ?? '{}';
  if (status >= 400) return refused(json, innerError);
  return { kind: 'result', fields: `${textContent(json)},"structuredContent":${json}`, innerError };
}

function readVersion(value: unknown): Conditions['ifMatch'] {
  if (value === undefined) return null;
  if (value === '*' || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)) return value;
  throw new AppError('validation_failed', 'version: must be the version you read, or "*"');
}

function readIdempotencyKey(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)) return value;
  throw new AppError('validation_failed', 'idempotency_key: must be 1 to 128 visible ASCII characters');
}

/** Arguments less what REST says in headers. Throws AppError `validation_failed`. */
function readArguments({ needsVersion, takesIdempotencyKey }: Operation, given: unknown) {
  if (given !== undefined && !isPlainObject(given))
    throw new AppError('validation_failed', 'arguments must be an object');
  const input = new Map(Object.entries(given ?? {}));
  // A field named __proto__ would vanish on the way.
  if (input.has('__proto__')) throw new AppError('validation_failed', 'unknown field "__proto__"');
  const conditions: Conditions = {
    ifMatch: needsVersion ? readVersion(input.get('version')) : null,
    idempotencyKey: takesIdempotencyKey ? readIdempotencyKey(input.get('idempotency_key')) : null,
  };
  if (needsVersion) input.delete('version');
  if (takesIdempotencyKey) input.delete('idempotency_key');
  return { input: Object.fromEntries(input), conditions };
}

/**
 * Calls a tool by name. The permission is checked before a look at the arguments; a tool the key may not use is refused in
 * the result, where the model can read it. Throws only what must undo the whole unit of work.
 */
export async function callTool(
  { tx, caller, subject, requestId }: Exchange,
  params: Readonly<Record<string, unknown>>,
  { tools, randomBytes, onError }: ToolCallTools,
): Promise<ToolAnswer> {
  const name = params['name'];
  if (typeof name !== 'string') return { kind: 'unknown', problem: 'params.name must name a tool.' };
  const tool = tools.get(name);
  if (tool === undefined)
    return { kind: 'unknown', problem: `Unknown tool ${JSON.stringify(name.slice(0, 80))}.` };
  const { operation, pathFields } = tool;
  subject.operation = operation.name;
  if (!caller.scopes.has(operation.permission)) return refusedWith(lacksPermission(operation.permission));
  try {
    const { input, conditions } = readArguments(operation, params['arguments']);
    const performance = { operation, input, pathFields, conditions, subject, randomBytes };
    return answered(await performOperation(tx, caller, performance));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') throw error;
    if (error instanceof AppError) return refusedWith(error);
    onError(error, requestId);
    return refusedWith(createInternalError(error));
  }
}
