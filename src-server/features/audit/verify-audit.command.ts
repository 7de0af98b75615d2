import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AsyncCommand } from '@server/commands/command';
import type { Progress } from '@server/commands/ports/progress';
import type { LogSource } from '@server/features/audit/chain/audit-source';
import { createLogSource } from '@server/features/audit/chain/audit-source';
import type { Checkpoint } from '@server/features/audit/chain/checkpoint';
import { openCheckpoint } from '@server/features/audit/chain/checkpoint';
import { readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { createReplacedTest } from '@server/features/audit/chain/compare-checkpoint';
import { formatVerifierKey } from '@server/features/audit/chain/signed-note';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { RevivedKey } from '@server/features/keys/lifecycle/revoke-again';
import { listRevivedKeys } from '@server/features/keys/lifecycle/revoke-again';
import { checkRows } from '@server/features/service/rows/check-rows';
import type { Store } from '@server/stores/store';
import { chainErrorMessages } from '@shared/audit/chain-errors.messages';
import type { CommandOutput, ParsedInput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { formatEnglish } from '@shared/text/format-english';

/** Signatures checked in one turn of the event loop. */
const OPEN_BATCH_SIZE = 20;

/** Formats the key of this installation under the log name of the note. */
function formatOwnVerifierKey(note: string, publicKey: KeyObject): string {
  const [origin = ''] = note.split('\n');
  return formatVerifierKey(origin, publicKey);
}

const loadPublicKey = (dataDirectory: string): KeyObject => createPublicKey(loadSigningKey(dataDirectory));

function openGivenCheckpoint(
  checkpoint: ParsedInput<'audit.verify'>['checkpoint'],
  dataDirectory: string,
): Checkpoint | undefined {
  if (checkpoint === null) return undefined;
  const { note, verifier_key: verifierKey } = checkpoint;
  const opened = openCheckpoint(
    note,
    verifierKey ?? formatOwnVerifierKey(note, loadPublicKey(dataDirectory)),
  );
  if (opened === null)
    throw new AppError('validation_failed', 'checkpoint: is not signed by that key, or is no checkpoint');
  return opened;
}

interface StoredCheckpoints {
  readonly opened: readonly Checkpoint[];
  /** How many are of records that a restore has replaced. */
  readonly replaced: number;
}

/**
 * Opens the stored checkpoints that the installation's key has signed. The others prove nothing and are left out. Those of records that a
 * restore has replaced are only counted.
 */
async function openStoredCheckpoints(
  replacements: LogSource['replacements'],
  dataDirectory: string,
): Promise<StoredCheckpoints> {
  const stored = readCheckpoints(dataDirectory);
  if (stored.length === 0) return { opened: [], replaced: 0 };
  const publicKey = loadPublicKey(dataDirectory);
  const isReplaced = await createReplacedTest(replacements);
  const opened: Checkpoint[] = [];
  let replaced = 0;
  for (const [index, one] of stored.entries()) {
    const checkpoint = openCheckpoint(one.note, formatOwnVerifierKey(one.note, publicKey));
    if (checkpoint !== null && (await isReplaced(one))) replaced += 1;
    else if (checkpoint !== null) opened.push(checkpoint);
    if (index % OPEN_BATCH_SIZE === 0) await nextTurn();
  }
  return { opened, replaced };
}

/** Checks what the chain does not cover. It reports its own progress. */
async function checkStoredRows(
  store: Store,
  progress: Progress,
): Promise<CommandOutput<'audit.verify'>['rows']> {
  const { checked, damagedCount, damaged } = await checkRows(store, progress);
  const isIntact = await store.checkPages();
  return { checked, damaged_count: damagedCount, damaged: [...damaged], pages_intact: isIntact };
}

/** Names an active key that the log calls revoked. decision 0117. */
const describeRevivedKey = ({ key: { prefix }, seq }: RevivedKey) => ({
  ok: false as const,
  seq,
  problem: formatEnglish(chainErrorMessages.keyRevived, { seq, prefix }),
});

export const verifyAudit: AsyncCommand<'audit.verify'> = {
  kind: 'async',
  async run(store, { dataDirectory, progress: { report, signal } }, input) {
    const checkpoint = openGivenCheckpoint(input.checkpoint, dataDirectory);
    const { audit, replacements } = createLogSource(store);
    const stored = await openStoredCheckpoints(replacements, dataDirectory);
    const verified = await verifyChain(audit, {
      checkpoint,
      checkpoints: stored.opened,
      signal,
      onProgress: report,
    });
    const rows = await checkStoredRows(store, { report, signal });
    if (!verified.ok) return { ...verified, rows };
    // A damaged key cannot be listed, and the verification has failed already.
    const [revived] = rows.damaged_count > 0 ? [] : await store.read(listRevivedKeys);
    if (revived !== undefined) return { ...describeRevivedKey(revived), rows };
    const { ok, checked, firstSeq, lastSeq, headHash, notCompared } = verified;
    return {
      ok,
      checked,
      first_seq: firstSeq,
      last_seq: lastSeq,
      head_hash: headHash,
      not_compared: notCompared,
      replaced_checkpoints: stored.replaced,
      rows,
    };
  },
};
