import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { SealedEntry } from './sealed-entry';

/** A record of the log that this service has seen. */
export interface Head {
  readonly seq: number;
  /** 64 hex digits. */
  readonly hash: string;
}

/** What the function `seal` has done. */
interface Sealed {
  /** The number of each entry: 0 for a failure that was only counted, null for a call whose key has ended meanwhile. */
  readonly numbers: readonly (number | null)[];
  /** The end of the log. It counts once the transaction is stored. */
  readonly head: Head;
}

const SEAL = `SELECT numbers, head_seq AS "headSeq", encode(head_hash, 'hex') AS "headHash" FROM seal($1::json, $2, decode($3, 'hex'), $4)`;

const sealedSchema = z.tuple([
  z.object({
    numbers: z.array(z.coerce.number().nullable()),
    headSeq: z.number(),
    headHash: z.string(),
  }),
]);

interface SealOptions {
  /** The newest record that this service has seen, which the log must have. null: it may have any. */
  readonly least: Head | null;
  /** True if an entry whose key has ended fails the transaction. */
  readonly isStrict: boolean;
}

/** Calls the function `seal`. */
export async function sealEntries(
  client: ClientBase,
  entries: readonly SealedEntry[],
  { least, isStrict }: SealOptions,
): Promise<Sealed> {
  const values = [JSON.stringify(entries), least?.seq ?? 0, least?.hash ?? null, isStrict];
  const { rows } = await client.query({ name: 'brasstag_seal', text: SEAL, values });
  const [{ numbers, headSeq, headHash }] = sealedSchema.parse(rows);
  return { numbers, head: { seq: headSeq, hash: headHash } };
}
