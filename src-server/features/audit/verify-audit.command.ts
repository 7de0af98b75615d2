import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AsyncCommand } from '@server/commands/command';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import type { Checkpoint } from '@server/features/audit/chain/checkpoint';
import { openCheckpoint } from '@server/features/audit/chain/checkpoint';
import { readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { formatVerifierKey } from '@server/features/audit/chain/signed-note';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { ParsedInput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';

/** Signatures checked in one turn of the event loop. */
const OPENED_AT_ONCE = 20;

/** The key of this installation, under the name that the note gives its log. */
function ownVerifierKey(note: string, publicKey: KeyObject): string {
  const [origin = ''] = note.split('\n');
  return formatVerifierKey(origin, publicKey);
}

const ownKey = (dataDirectory: string): KeyObject => createPublicKey(loadSigningKey(dataDirectory));

function openGiven(
  checkpoint: ParsedInput<'audit.verify'>['checkpoint'],
  dataDirectory: string,
): Checkpoint | undefined {
  if (checkpoint === null) return undefined;
  const { note, verifier_key: verifierKey } = checkpoint;
  const opened = openCheckpoint(note, verifierKey ?? ownVerifierKey(note, ownKey(dataDirectory)));
  if (opened === null)
    throw new AppError('validation_failed', 'checkpoint: is not signed by that key, or is no checkpoint');
  return opened;
}

/** Those of the data directory that its key has signed; whoever can write the others can leave them out as well. */
async function openCheckpoints(dataDirectory: string): Promise<Checkpoint[]> {
  const stored = readCheckpoints(dataDirectory);
  if (stored.length === 0) return [];
  const publicKey = ownKey(dataDirectory);
  const opened: Checkpoint[] = [];
  for (const [index, { note }] of stored.entries()) {
    const checkpoint = openCheckpoint(note, ownVerifierKey(note, publicKey));
    if (checkpoint !== null) opened.push(checkpoint);
    if (index % OPENED_AT_ONCE === 0) await nextTurn();
  }
  return opened;
}

export const verifyAudit: AsyncCommand<'audit.verify'> = {
  kind: 'async',
  async run(store, { dataDirectory, progress: { report, signal } }, input) {
    const checkpoint = openGiven(input.checkpoint, dataDirectory);
    const stored = await openCheckpoints(dataDirectory);
    const verified = await verifyChain(createAuditSource(store), {
      checkpoint,
      checkpoints: stored,
      signal,
      onProgress: report,
    });
    if (!verified.ok) return verified;
    const { ok, checked, firstSeq, lastSeq, headHash, notCompared } = verified;
    return {
      ok,
      checked,
      first_seq: firstSeq,
      last_seq: lastSeq,
      head_hash: headHash,
      not_compared: notCompared,
    };
  },
};
