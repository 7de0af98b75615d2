/** The fields of a record that filters and statistics compare. Texts are ids of the dictionary; lists are positions in them. */
export interface PackedNumbers {
  readonly atMs: number;
  readonly property: number | null;
  readonly channel: number;
  readonly actorKind: number;
  readonly actor: number | null;
  readonly claimed: number | null;
  readonly operation: number | null;
  readonly rpcMethod: number | null;
  readonly outcome: number;
  readonly code: number | null;
  readonly reason: number | null;
  readonly status: number | null;
  readonly missingPermission: number | null;
  /** Of `audit_client`: the first of the extras, which then are without it. */
  readonly client: number | null;
  readonly durationUs: number;
}

/** A record as the log stores it. */
export interface PackedRecord extends PackedNumbers {
  readonly targetId: string | null;
  readonly requestId: string;
  readonly address: Buffer | null;
  readonly extras: Buffer | null;
}

/** Fields that a record may lack, as bits. The first seven are frequent: they fit into one byte. */
export const presence = {
  property: 1,
  operation: 2,
  /** Status 200, which needs no further bytes. */
  isOk: 4,
  shortAddress: 8,
  code: 16,
  client: 32,
  rpcMethod: 64,
  reason: 128,
  claimed: 256,
  targetId: 512,
  /** The request id as text, because it is none that this program made. */
  textRequestId: 1024,
  extras: 2048,
  longAddress: 4096,
  status: 8192,
  missingPermission: 16_384,
} as const;

/** All bits that are ever set. */
export const ALL_PRESENCE = 32_767;

export const STATUS_OK = 200;
export const SHORT_ADDRESS_BYTES = 4;
export const LONG_ADDRESS_BYTES = 16;

/** The first byte of a record: the channel in three bits, the outcome in two, the kind of actor in two. */
export const OUTCOME_SHIFT = 3;
export const ACTOR_KIND_SHIFT = 5;
/** The eighth bit: the record is older than the one before it. */
export const EARLIER_BIT = 128;
export const CHANNEL_MASK = 7;
export const PAIR_MASK = 3;
/** The position of the kind without an actor. */
export const NO_ACTOR_KIND = 2;
