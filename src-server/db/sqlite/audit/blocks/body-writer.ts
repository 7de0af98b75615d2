import type { ByteWriter } from './byte-writer';
import { createByteWriter } from './byte-writer';
import type { PackedRecord } from './packed-record';
import {
  ACTOR_KIND_SHIFT,
  EARLIER_BIT,
  LONG_ADDRESS_BYTES,
  NO_ACTOR_KIND,
  OUTCOME_SHIFT,
  presence,
  SHORT_ADDRESS_BYTES,
  STATUS_OK,
} from './packed-record';
import type { PackedRequestId } from './request-id-code';
import { packRequestId } from './request-id-code';

/** The largest distance between the time of a request id and its record that is stored as such. */
export const MAX_ID_DISTANCE_MS = 2 ** 50;

/** Converts a signed number to a natural one: its amount doubled, and one less if it is negative. */
const foldSign = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Splits the request id, if its time is not too far from that of the record. */
export function packNearRequestId(requestId: string, atMs: number): PackedRequestId | null {
  const packed = packRequestId(requestId);
  return packed === null || Math.abs(atMs - packed.createdAtMs) > MAX_ID_DISTANCE_MS ? null : packed;
}

function getAddressBit(address: Uint8Array | null): number {
  if (address === null) return 0;
  if (address.length === SHORT_ADDRESS_BYTES) return presence.shortAddress;
  if (address.length === LONG_ADDRESS_BYTES) return presence.longAddress;
  throw new RangeError('the log cannot store this address');
}

function getStatusBit(status: number | null): number {
  if (status === null) return 0;
  return status === STATUS_OK ? presence.isOk : presence.status;
}

const getBit = (value: unknown, bit: number): number => (value === null ? 0 : bit);

const getPresence = (record: PackedRecord, hasPackedId: boolean): number =>
  getBit(record.property, presence.property) +
  getBit(record.operation, presence.operation) +
  getStatusBit(record.status) +
  getAddressBit(record.address) +
  getBit(record.code, presence.code) +
  getBit(record.missingPermission, presence.missingPermission) +
  getBit(record.rpcMethod, presence.rpcMethod) +
  getBit(record.reason, presence.reason) +
  getBit(record.claimed, presence.claimed) +
  getBit(record.client, presence.client) +
  getBit(record.targetId, presence.targetId) +
  (hasPackedId ? 0 : presence.textRequestId) +
  getBit(record.extras, presence.extras);

function putOptional(writer: ByteWriter, value: number | null): void {
  if (value !== null) writer.putNumber(value);
}

/** Writes the fields that filters and statistics compare. */
function putNumbers(writer: ByteWriter, record: PackedRecord): void {
  putOptional(writer, record.property);
  putOptional(writer, record.actor);
  putOptional(writer, record.operation);
  if (record.status !== STATUS_OK) putOptional(writer, record.status);
  putOptional(writer, record.code);
  putOptional(writer, record.missingPermission);
  putOptional(writer, record.rpcMethod);
  putOptional(writer, record.reason);
  putOptional(writer, record.claimed);
  putOptional(writer, record.client);
  writer.putNumber(record.durationUs);
}

function putTexts(writer: ByteWriter, record: PackedRecord, packedId: PackedRequestId | null): void {
  if (packedId === null) writer.putText(record.requestId);
  else {
    writer.putNumber(foldSign(record.atMs - packedId.createdAtMs));
    writer.putBytes(packedId.random);
  }
  if (record.address !== null) writer.putBytes(record.address);
  if (record.targetId !== null) writer.putText(record.targetId);
  if (record.extras === null) return;
  writer.putNumber(record.extras.length);
  writer.putBytes(record.extras);
}

function encodeFields(writer: ByteWriter, record: PackedRecord, previousAtMs: number): void {
  if ((record.actorKind === NO_ACTOR_KIND) !== (record.actor === null))
    throw new RangeError('the log cannot store this actor');
  const packedId = packNearRequestId(record.requestId, record.atMs);
  const earlier = record.atMs < previousAtMs ? EARLIER_BIT : 0;
  writer.putByte(
    record.channel + (record.outcome << OUTCOME_SHIFT) + (record.actorKind << ACTOR_KIND_SHIFT) + earlier,
  );
  writer.putNumber(Math.abs(record.atMs - previousAtMs));
  writer.putNumber(getPresence(record, packedId !== null));
  putNumbers(writer, record);
  putTexts(writer, record, packedId);
}

export interface BodyWriter {
  /** Appends a record: its length, kind, time since the record before it, which fields it has, and those. */
  add(record: PackedRecord, previousAtMs: number): void;
  /** Returns the records as bytes, and begins a new body. */
  take(): Buffer;
  /** Forgets all records that were not taken. */
  clear(): void;
}

/** Creates the writer of bodies. Each record has one form only, and depends on the one before it by its time only. decision 0165. */
export function createBodyWriter(): BodyWriter {
  const body = createByteWriter();
  const fields = createByteWriter();
  return {
    add(record, previousAtMs) {
      fields.end = 0;
      encodeFields(fields, record, previousAtMs);
      body.putAll(fields);
    },
    take() {
      const taken = Buffer.from(body.view());
      body.end = 0;
      return taken;
    },
    clear() {
      body.end = 0;
    },
  };
}
