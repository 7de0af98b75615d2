import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import type { AuditSource } from './audit-source';
import { findOrigin } from './log-name';
import { formatVerifierKey, openNote, signNote } from './signed-note';

/** What the log was at one moment. Stored elsewhere, it shows later whether an earlier record was changed. */
export interface Checkpoint {
  /** Name of the log, `brasstag/audit/...`. */
  readonly origin: string;
  /** Seq of the newest record. */
  readonly size: number;
  /** Hash of the newest record, 32 bytes. */
  readonly hash: Uint8Array;
}

export interface SignedCheckpoint {
  /** Origin, size and base64 hash, each on a line, then the signature: a C2SP signed note. */
  readonly note: string;
  /** The public key that verifies the note. */
  readonly verifierKey: string;
}

const BODY = /^(?<origin>[^\n]+)\n(?<size>[1-9][0-9]{0,15})\n(?<hash>[A-Za-z0-9+/]{43}=)\n$/;

const formatCheckpoint = ({ origin, size, hash }: Checkpoint): string =>
  `${origin}\n${size}\n${Buffer.from(hash).toString('base64')}\n`;

/** Takes a checkpoint of the log as it is now; null while the log is empty. */
export async function takeCheckpoint(source: AuditSource): Promise<Checkpoint | null> {
  const head = await source.head();
  const origin = await findOrigin(source);
  return head === null || origin === null ? null : { origin, size: head.seq, hash: head.hash };
}

/** Signs a checkpoint under the log's own name. */
export const signCheckpoint = (checkpoint: Checkpoint, privateKey: KeyObject): SignedCheckpoint => ({
  note: signNote(formatCheckpoint(checkpoint), checkpoint.origin, privateKey),
  verifierKey: formatVerifierKey(checkpoint.origin, createPublicKey(privateKey)),
});

/** Verifies a note and parses its checkpoint. Null if that key did not sign it or it is no checkpoint. */
export function openCheckpoint(note: string, verifierKey: string): Checkpoint | null {
  const text = openNote(note, verifierKey);
  const { origin, size, hash } = BODY.exec(text ?? '')?.groups ?? {};
  if (origin === undefined || size === undefined || hash === undefined) return null;
  return { origin, size: Number(size), hash: Buffer.from(hash, 'base64') };
}
