import { createPublicKey } from 'node:crypto';
import { sourceOf } from '@server/audit/audit-source';
import type { Checkpoint } from '@server/audit/checkpoint';
import { openCheckpoint, signCheckpoint, takeCheckpoint } from '@server/audit/checkpoint';
import { formatVerifierKey } from '@server/audit/signed-note';
import { signingKey } from '@server/audit/signing-key';
import { verifyChain } from '@server/audit/verify';
import { AppError } from '@shared/errors';
import type { ParsedInput } from '@shared/management-contract';
import type { LongCommand, UnitCommand } from './command';

export const checkpointAudit: UnitCommand<'audit.checkpoint'> = {
  async run(tx, { dataDirectory }) {
    const checkpoint = await takeCheckpoint(tx.audit);
    if (checkpoint === null) return null;
    const { note, verifierKey } = signCheckpoint(checkpoint, signingKey(dataDirectory));
    return { note, verifier_key: verifierKey };
  },
};

/** The key of this installation, under the name that the note gives its log. */
function ownVerifierKey(note: string, dataDirectory: string): string {
  const [origin = ''] = note.split('\n');
  return formatVerifierKey(origin, createPublicKey(signingKey(dataDirectory)));
}

function openGiven(
  checkpoint: ParsedInput<'audit.verify'>['checkpoint'],
  dataDirectory: string,
): Checkpoint | undefined {
  if (checkpoint === null) return undefined;
  const { note, verifier_key: verifierKey } = checkpoint;
  const opened = openCheckpoint(note, verifierKey ?? ownVerifierKey(note, dataDirectory));
  if (opened === null)
    throw new AppError('validation_failed', 'checkpoint: is not signed by that key, or is no checkpoint');
  return opened;
}

export const verifyAudit: LongCommand<'audit.verify'> = {
  async perform(store, { dataDirectory }, input, { report, signal }) {
    const checkpoint = openGiven(input.checkpoint, dataDirectory);
    const verified = await verifyChain(sourceOf(store), { checkpoint, signal, onProgress: report });
    if (!verified.ok) return verified;
    const { ok, checked, firstSeq, lastSeq, headHash } = verified;
    return { ok, checked, first_seq: firstSeq, last_seq: lastSeq, head_hash: headHash };
  },
};
