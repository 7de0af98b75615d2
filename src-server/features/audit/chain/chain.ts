import { hash } from 'node:crypto';
import type { AuditEntry } from '@server/stores/audit-store';
import type { Actor } from '@shared/audit/audit-record';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { createAddressEncoder } from './address';

/** First byte of everything hashed: the layout of a record without extras, and of one with them. */
const VERSION = 1;
const VERSION_WITH_EXTRAS = 2;
const HASH_BYTES = 32;
/** Written in place of a length, so that null differs from empty. */
const NULL_LENGTH = 0xffff_ffff;
/** More than all fields of fixed size and all lengths together. */
const FIXED_BYTES = 256;
/** UTF-8 needs at most three bytes for one UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/** The previous hash of the first record. */
export const GENESIS_HASH: Uint8Array = Buffer.alloc(HASH_BYTES);

/** The actor's prefix or email; null for no actor. */
export function getActorName(actor: Actor): string | null {
  if (actor.kind === 'key') return actor.prefix;
  return actor.kind === 'person' ? actor.email : null;
}

/** Hashes a record: 32 bytes over version, previous hash, seq and every field. */
export type RecordHasher = (previousHash: Uint8Array, seq: number, entry: AuditEntry) => Buffer;

const countUnits = (entry: AuditEntry): number =>
  (entry.propertyId?.length ?? 0) +
  (getActorName(entry.actor)?.length ?? 0) +
  (entry.claimedPrefix?.length ?? 0) +
  (entry.operation?.length ?? 0) +
  (entry.rpcMethod?.length ?? 0) +
  (entry.code?.length ?? 0) +
  (entry.reason?.length ?? 0) +
  (entry.missingPermission?.length ?? 0) +
  (entry.targetId?.length ?? 0) +
  entry.requestId.length;

/** Encodes a record with its position in the chain. The bytes are valid until the next call. */
type RecordEncoder = (previousHash: Uint8Array, seq: number, entry: AuditEntry) => Buffer;

/** Bytes of version, previous hash, seq and time. */
const PLACE_BYTES = 1 + HASH_BYTES + 8 + 8;

/**
 * Creates an encoder that reuses one buffer. Integers are big-endian. The encoding begins with these fields:
 * - version (1 byte), previous hash (32), seq (8), at in epoch ms (8),
 * - channel (1), outcome (1), actor kind (1), duration in µs (8), status (4).
 *
 * The next fields follow, each behind its length (4). The address is 4 or 16 bytes, the others are UTF-8:
 * - address, property, actor, claimed prefix, operation, rpc method,
 * - code, reason, missing permission, target, request id.
 *
 * Null is the length or status 0xffffffff. A record with extras has version 2 and ends with them, behind their length (4).
 */
function createRecordEncoder(): RecordEncoder {
  let buffer = Buffer.allocUnsafe(2048);
  let end = 0;
  const bytesOf = createAddressEncoder();

  function putInteger(value: number): void {
    end = buffer.writeInt32BE(Math.floor(value / 0x1_0000_0000) | 0, end);
    end = buffer.writeUInt32BE(value >>> 0, end);
  }

  function putText(text: string | null): void {
    if (text === null) {
      end = buffer.writeUInt32BE(NULL_LENGTH, end);
      return;
    }
    const length = buffer.write(text, end + 4, 'utf8');
    end = buffer.writeUInt32BE(length, end) + length;
  }

  function putAddress(address: string | null): void {
    const bytes = address === null ? null : bytesOf(address);
    end = buffer.writeUInt32BE(bytes?.length ?? NULL_LENGTH, end);
    if (bytes !== null) end += bytes.copy(buffer, end);
  }

  function putBytes(bytes: Uint8Array): void {
    end = buffer.writeUInt32BE(bytes.length, end);
    buffer.set(bytes, end);
    end += bytes.length;
  }

  function insertDetails(seq: number, entry: AuditEntry): void {
    putInteger(seq);
    putInteger(entry.atMs);
    end = buffer.writeUInt8(channels.indexOf(entry.channel), end);
    end = buffer.writeUInt8(outcomes.indexOf(entry.outcome), end);
    end = buffer.writeUInt8(actorKinds.indexOf(entry.actor.kind), end);
    putInteger(entry.durationUs);
    end = buffer.writeUInt32BE(entry.status ?? NULL_LENGTH, end);
  }

  return (previousHash, seq, entry) => {
    const needed = FIXED_BYTES + BYTES_PER_UNIT * countUnits(entry) + (entry.extras?.length ?? 0);
    if (buffer.length < needed) buffer = Buffer.allocUnsafe(needed);
    buffer[0] = entry.extras === null ? VERSION : VERSION_WITH_EXTRAS;
    buffer.set(previousHash, 1);
    end = 1 + HASH_BYTES;
    insertDetails(seq, entry);
    putAddress(entry.address);
    putText(entry.propertyId);
    putText(getActorName(entry.actor));
    putText(entry.claimedPrefix);
    putText(entry.operation);
    putText(entry.rpcMethod);
    putText(entry.code);
    putText(entry.reason);
    putText(entry.missingPermission);
    putText(entry.targetId);
    putText(entry.requestId);
    if (entry.extras !== null) putBytes(entry.extras);
    return buffer.subarray(0, end);
  };
}

/** Creates a hasher of records. */
export function createRecordHasher(): RecordHasher {
  const encode = createRecordEncoder();
  return (previousHash, seq, entry) =>
    // Costs half as much as a request for a buffer, which would allocate memory of its own.
    Buffer.from(hash('sha256', encode(previousHash, seq, entry), 'binary'), 'binary');
}

/** Creates an encoder of what the chain hashes behind a record's time, for a database that gives number and time itself. */
export function createTailEncoder(): (entry: AuditEntry) => Buffer {
  const encode = createRecordEncoder();
  return (entry) => Buffer.from(encode(GENESIS_HASH, 0, entry).subarray(PLACE_BYTES));
}
