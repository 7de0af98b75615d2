import { basename, join } from 'node:path';
import { findSavedState } from '@server/db/sqlite/store/missing-database';
import type { Contradiction } from '@server/features/audit/chain/find-contradiction';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { heldMessages } from '@shared/service/held.messages';
import type { HeldView } from '@shared/service/service-contract';
import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';

/** Converts a contradiction to what windows and the command line display. */
export function toHeldView(contradiction: Contradiction | null): HeldView | null {
  if (contradiction === null) return null;
  const { kind } = contradiction;
  if (kind !== 'shorter') return { kind, first_missing: null, last_missing: null };
  return { kind, first_missing: contradiction.lastSeq + 1, last_missing: contradiction.size };
}

/** Names the state that the service saved when its file was replaced. It is newer than every backup. */
function describeSavedState(dataDirectory: string): string[] {
  const file = findSavedState(join(dataDirectory, `${product.slug}.db`));
  if (file === null) return [];
  const command = formatCliCommand(`restore ${file}`, dataDirectory);
  return [formatEnglish(heldMessages.savedState, { file: basename(file), command })];
}

function describeKind(contradiction: Contradiction, dataDirectory: string): string {
  const command = formatCliCommand('settle', dataDirectory);
  if (contradiction.kind === 'shorter')
    return formatEnglish(heldMessages.olderWithHelp, {
      first: contradiction.lastSeq + 1,
      last: contradiction.size,
      count: contradiction.size - contradiction.lastSeq,
      command,
    });
  if (contradiction.kind === 'rewritten')
    return formatEnglish(heldMessages.rewrittenWithHelp, { seq: contradiction.size, command });
  return formatEnglish(heldMessages.otherLogWithHelp, { command });
}

/** Describes in English what happened and what to do next: for the log and the command line. */
export const describeContradiction = (contradiction: Contradiction, dataDirectory: string): string =>
  [describeKind(contradiction, dataDirectory), ...describeSavedState(dataDirectory)].join(' ');

/** Creates the refusal of a change while the database is held. */
export const createHeldError = (dataDirectory: string): AppError =>
  new AppError(
    'unavailable',
    fillMessage(heldMessages.changeRefused, { command: formatCliCommand('settle', dataDirectory) }),
  );
