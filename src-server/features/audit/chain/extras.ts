import { isUtf8 } from 'node:buffer';
import { createBoundedCache } from '@server/kernel/bounded-cache';
import type { ChangedDetail, RecordedChanges } from '@server/stores/reservation-change';
import { changedDetails } from '@server/stores/reservation-change';
import { cancelReasons, reservationStatuses } from '@server/stores/reservation-values';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';

/** Tags of what a record can hold besides its fields. The numbers are stored and hashed: append only. */
const tags = { count: 1, reservationChanges: 2, fields: 3, client: 4, traceContext: 5 } as const;

/** Where a call stands in a trace of its caller. Each is lower-case hex, of 32 and of 16 characters. */
export interface TraceContext {
  readonly traceId: string;
  readonly parentId: string;
}

/** What a record can hold besides its fields. */
export interface Extras {
  /** Number of calls that the record stands for. */
  readonly count?: number | undefined;
  /** What the call or command did to reservations. */
  readonly reservationChanges?: RecordedChanges | undefined;
  /** Names of the input fields that a call was refused for. */
  readonly fields?: readonly string[] | undefined;
  /** What the caller calls itself. It proves nothing. */
  readonly client?: string | undefined;
  /** Where the caller says that the call stands in its trace. It proves nothing. */
  readonly traceContext?: TraceContext | undefined;
}

const createPairSchema = <Value extends z.ZodType>(value: Value) =>
  z.tuple([value.nullable(), value.nullable()]).optional();

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const detailNames: readonly string[] = changedDetails;
const isKnownDetail = (name: string): name is ChangedDetail => detailNames.includes(name);

/** The value of the extra: JSON with these names. What a later version adds is dropped. */
const storedSchema = z.object({
  total: z.int().positive(),
  changes: z.array(
    z.object({
      reservationId: createIdSchema('res'),
      version: z.int().positive(),
      status: createPairSchema(z.enum(reservationStatuses)),
      arrival: createPairSchema(day),
      departure: createPairSchema(day),
      unitId: createPairSchema(createIdSchema('unt')),
      cancelReason: z.enum(cancelReasons).optional(),
      details: z
        .array(z.string())
        .transform((names) => names.filter(isKnownDetail))
        .optional(),
    }),
  ),
});

/** Encodes changes of reservations for a record. */
const encodeChanges = ({ total, changes }: RecordedChanges): Buffer => {
  const stored = changes.map(({ roomId: unitId, ...change }) => ({ ...change, unitId }));
  return Buffer.from(JSON.stringify({ total, changes: stored }));
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Decodes changes of reservations. null: there are none, or the bytes are never written. */
function decodeChanges(value: Buffer | null): RecordedChanges | null {
  if (value === null) return null;
  const parsed = storedSchema.safeParse(parseJson(value.toString('utf8')));
  if (!parsed.success) return null;
  const { total, changes } = parsed.data;
  return { total, changes: changes.map(({ unitId: roomId, ...change }) => ({ ...change, roomId })) };
}

const TAG_BYTES = 2;
const LENGTH_BYTES = 4;
const COUNT_BYTES = 8;
const TRACE_ID_BYTES = 16;
const TRACE_CONTEXT_BYTES = TRACE_ID_BYTES + 8;

function encodeExtra(tag: number, value: Uint8Array): Buffer {
  // Every byte is written below. Memory of its own for each of a million records would keep the collector of unused memory busy.
  const extra = Buffer.allocUnsafe(TAG_BYTES + LENGTH_BYTES + value.length);
  extra.writeUInt16BE(tag);
  extra.writeUInt32BE(value.length, TAG_BYTES);
  extra.set(value, TAG_BYTES + LENGTH_BYTES);
  return extra;
}

const encodeClient = (client: string): Buffer => encodeExtra(tags.client, Buffer.from(client));

/** Names of clients whose bytes are kept. */
const MAX_KNOWN_CLIENTS = 100;
/** Most records have a client and nothing else, and few clients make all calls. Nothing changes these bytes. */
const getClientBytes = createBoundedCache<string, Buffer>(MAX_KNOWN_CLIENTS);

function encodeCount(count: number): Buffer {
  const value = Buffer.alloc(COUNT_BYTES);
  value.writeBigUInt64BE(BigInt(count));
  return value;
}

const encodeTraceContext = ({ traceId, parentId }: TraceContext): Buffer =>
  encodeExtra(tags.traceContext, Buffer.from(traceId + parentId, 'hex'));

/** Encodes extras as they are stored and hashed: each as tag (2 bytes), length (4) and value, big-endian. null: there are none. */
export function encodeExtras(extras: Extras): Uint8Array | null {
  const { count, reservationChanges, fields, client, traceContext } = extras;
  if (client !== undefined && (count ?? reservationChanges ?? fields ?? traceContext) === undefined)
    return getClientBytes(client, () => encodeClient(client));
  const encoded = [
    // The first, so that a store can keep it apart.
    ...(client === undefined ? [] : [encodeClient(client)]),
    ...(count === undefined ? [] : [encodeExtra(tags.count, encodeCount(count))]),
    ...(reservationChanges === undefined
      ? []
      : [encodeExtra(tags.reservationChanges, encodeChanges(reservationChanges))]),
    ...(fields === undefined ? [] : [encodeExtra(tags.fields, Buffer.from(fields.join(' ')))]),
    ...(traceContext === undefined ? [] : [encodeTraceContext(traceContext)]),
  ];
  return encoded.length === 0 ? null : Buffer.concat(encoded);
}

/** Adds extras to those that are encoded already. */
export function addExtras(encoded: Uint8Array | null, further: Extras): Uint8Array | null {
  const added = encodeExtras(further);
  if (encoded === null || added === null) return encoded ?? added;
  return Buffer.concat([encoded, added]);
}

/** Splits encoded extras into tags and values. null: the bytes are no list of extras. */
function splitExtras(bytes: Uint8Array): ReadonlyMap<number, Buffer> | null {
  const values = new Map<number, Buffer>();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  while (start < buffer.length) {
    const valueStart = start + TAG_BYTES + LENGTH_BYTES;
    if (valueStart > buffer.length) return null;
    const end = valueStart + buffer.readUInt32BE(start + TAG_BYTES);
    if (end > buffer.length) return null;
    values.set(buffer.readUInt16BE(start), buffer.subarray(valueStart, end));
    start = end;
  }
  return values;
}

/** A client that leads encoded extras, and the extras behind it. */
export interface SplitClient {
  readonly client: string;
  /** null: there are no others. */
  readonly rest: Uint8Array | null;
}

/** Splits off a client that leads encoded extras. null: there is none, or its bytes are never written. */
export function splitClient(extras: Uint8Array): SplitClient | null {
  const buffer = Buffer.from(extras.buffer, extras.byteOffset, extras.byteLength);
  const start = TAG_BYTES + LENGTH_BYTES;
  if (buffer.length < start || buffer.readUInt16BE() !== tags.client) return null;
  const end = start + buffer.readUInt32BE(TAG_BYTES);
  const value = buffer.subarray(start, end);
  if (end > buffer.length || !isUtf8(value)) return null;
  return { client: value.toString('utf8'), rest: end === buffer.length ? null : buffer.subarray(end) };
}

/** Puts a client before the extras that it was split off. */
export const joinClient = ({ client, rest }: SplitClient): Uint8Array =>
  rest === null ? encodeClient(client) : Buffer.concat([encodeClient(client), rest]);

const decodeClient = (value: Buffer | undefined): string | null => value?.toString('utf8') ?? null;

const decodeCount = (value: Buffer | undefined): number | null =>
  value?.length === COUNT_BYTES ? Number(value.readBigUInt64BE()) : null;

const decodeFields = (value: Buffer | undefined): readonly string[] | null =>
  value === undefined ? null : value.toString('utf8').split(' ');

function decodeTraceContext(value: Buffer | undefined): TraceContext | null {
  if (value?.length !== TRACE_CONTEXT_BYTES) return null;
  const ids = value.toString('hex');
  return { traceId: ids.slice(0, 2 * TRACE_ID_BYTES), parentId: ids.slice(2 * TRACE_ID_BYTES) };
}

/** True if the extras have a trace with this id, of 32 characters of lower-case hex. */
export function hasTraceId(bytes: Uint8Array | null, traceId: string): boolean {
  if (bytes === null) return false;
  return decodeTraceContext(splitExtras(bytes)?.get(tags.traceContext))?.traceId === traceId;
}

/** Formats the bytes, as hex, that extras with this trace id contain. */
export const formatTraceSearch = (traceId: string): string =>
  encodeExtra(tags.traceContext, Buffer.alloc(TRACE_CONTEXT_BYTES))
    .subarray(0, TAG_BYTES + LENGTH_BYTES)
    .toString('hex') + traceId;

/** Decodes what lists of records show. Changes are left out, because they can be long. null: the record has none. */
export function decodeListedExtras(bytes: Uint8Array | null) {
  const values = bytes === null ? null : splitExtras(bytes);
  return {
    count: decodeCount(values?.get(tags.count)),
    fields: decodeFields(values?.get(tags.fields)),
    client: decodeClient(values?.get(tags.client)),
    traceContext: decodeTraceContext(values?.get(tags.traceContext)),
  };
}

/** Decodes extras. Those of a later version are left out, and so is a value that is never written. */
export function decodeExtras(bytes: Uint8Array | null): Extras {
  const values = bytes === null ? null : splitExtras(bytes);
  const count = decodeCount(values?.get(tags.count));
  const reservationChanges = decodeChanges(values?.get(tags.reservationChanges) ?? null);
  const fields = decodeFields(values?.get(tags.fields));
  const client = decodeClient(values?.get(tags.client));
  const traceContext = decodeTraceContext(values?.get(tags.traceContext));
  return {
    ...(count === null ? {} : { count }),
    ...(reservationChanges === null ? {} : { reservationChanges }),
    ...(fields === null ? {} : { fields }),
    ...(client === null ? {} : { client }),
    ...(traceContext === null ? {} : { traceContext }),
  };
}
