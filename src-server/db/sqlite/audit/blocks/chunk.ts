import { createBodyWalker } from './body-walker';
import { MAX_ID_DISTANCE_MS, packNearRequestId } from './body-writer';
import type { ByteReader } from './byte-reader';
import { createByteReader, createUnreadableError } from './byte-reader';
import type { PackedNumbers, PackedRecord } from './packed-record';
import {
  ACTOR_KIND_SHIFT,
  ALL_PRESENCE,
  CHANNEL_MASK,
  LONG_ADDRESS_BYTES,
  NO_ACTOR_KIND,
  OUTCOME_SHIFT,
  PAIR_MASK,
  presence,
  SHORT_ADDRESS_BYTES,
  STATUS_OK,
} from './packed-record';
import { formatRequestId, RANDOM_BYTES } from './request-id-code';

/** Consecutive records of the log. A position counts them from 0 on. */
export interface Chunk {
  readonly firstSeq: number;
  readonly count: number;
  getTime(position: number): number;
  /** Reads what filters and statistics compare. */
  readNumbers(position: number): PackedNumbers;
  readRecord(position: number): PackedRecord;
  /** Returns the bytes of the records from a position on. */
  cutFrom(position: number): Buffer;
  /** True if the bytes occur, in one record or across two. */
  includes(bytes: Uint8Array): boolean;
}

/** Request ids have ten digits of time, of five bits each. */
const MAX_ID_TIME_MS = 2 ** 50;

const unfoldSign = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

function readStatus(reader: ByteReader, bits: number): number | null {
  if ((bits & presence.isOk) !== 0) {
    if ((bits & presence.status) !== 0) throw createUnreadableError();
    return STATUS_OK;
  }
  if ((bits & presence.status) === 0) return null;
  const status = reader.readNumber();
  if (status === STATUS_OK) throw createUnreadableError();
  return status;
}

interface OpenRecord {
  readonly numbers: PackedNumbers;
  readonly bits: number;
}

/** Reads the fields of `PackedNumbers`. The reader then stands at the request id. */
function readNumbers(reader: ByteReader, atMs: number): OpenRecord {
  const kind = reader.readByte();
  reader.readNumber();
  const bits = reader.readNumber();
  if (bits > ALL_PRESENCE) throw createUnreadableError();
  const readIf = (bit: number): number | null => ((bits & bit) === 0 ? null : reader.readNumber());
  const actorKind = (kind >> ACTOR_KIND_SHIFT) & PAIR_MASK;
  const property = readIf(presence.property);
  const actor = actorKind === NO_ACTOR_KIND ? null : reader.readNumber();
  const operation = readIf(presence.operation);
  const status = readStatus(reader, bits);
  const code = readIf(presence.code);
  const missingPermission = readIf(presence.missingPermission);
  const rpcMethod = readIf(presence.rpcMethod);
  const reason = readIf(presence.reason);
  const claimed = readIf(presence.claimed);
  const client = readIf(presence.client);
  const durationUs = reader.readNumber();
  const channel = kind & CHANNEL_MASK;
  const outcome = (kind >> OUTCOME_SHIFT) & PAIR_MASK;
  const callFields = { atMs, property, channel, actorKind, actor, operation, status, durationUs, outcome };
  return { numbers: { ...callFields, code, missingPermission, rpcMethod, reason, claimed, client }, bits };
}

function readRequestId(reader: ByteReader, bits: number, atMs: number): string {
  if ((bits & presence.textRequestId) !== 0) {
    const text = reader.readText();
    // The id has a shorter form, and each record has one form only.
    if (packNearRequestId(text, atMs) !== null) throw createUnreadableError();
    return text;
  }
  const distanceMs = unfoldSign(reader.readNumber());
  const createdAtMs = atMs - distanceMs;
  if (Math.abs(distanceMs) > MAX_ID_DISTANCE_MS || createdAtMs < 0 || createdAtMs >= MAX_ID_TIME_MS)
    throw createUnreadableError();
  return formatRequestId(createdAtMs, reader.readBytes(RANDOM_BYTES));
}

function readAddress(reader: ByteReader, bits: number): Buffer | null {
  const isShort = (bits & presence.shortAddress) !== 0;
  const isLong = (bits & presence.longAddress) !== 0;
  if (isShort && isLong) throw createUnreadableError();
  if (isShort) return reader.readBytes(SHORT_ADDRESS_BYTES);
  return isLong ? reader.readBytes(LONG_ADDRESS_BYTES) : null;
}

/** Which records a body has, and the time of the record before its first. */
export interface ChunkExtent {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Epoch ms. */
  readonly baseMs: number;
}

/** Opens the body of a block or of windows. Reading it throws on bytes that are never written, and if its records are not as many. */
export function openChunk(body: Buffer, { firstSeq, lastSeq, baseMs }: ChunkExtent): Chunk {
  const count = lastSeq - firstSeq + 1;
  const moveTo = createBodyWalker(body, { count, baseMs });
  const reader = createByteReader(body);

  function openRecord(position: number): OpenRecord {
    const { start, atMs } = moveTo(position);
    reader.at = start;
    return readNumbers(reader, atMs);
  }

  return {
    firstSeq,
    count,
    cutFrom: (position) => body.subarray(position === 0 ? 0 : moveTo(position - 1).end),
    getTime: (position) => moveTo(position).atMs,
    includes: (bytes) => body.includes(bytes),
    readNumbers: (position) => openRecord(position).numbers,
    readRecord(position) {
      const { numbers, bits } = openRecord(position);
      const requestId = readRequestId(reader, bits, numbers.atMs);
      const address = readAddress(reader, bits);
      const targetId = (bits & presence.targetId) === 0 ? null : reader.readText();
      const extras = (bits & presence.extras) === 0 ? null : reader.readBytes(reader.readNumber());
      if (reader.at !== moveTo(position).end) throw createUnreadableError();
      return { ...numbers, requestId, address, targetId, extras };
    },
  };
}
