import { basename } from 'node:path';
import { engine } from '@server/engine/engine';
import { formatCommandIn } from '@server/engine/server-directory';
import type { Contradiction } from '@server/features/audit/chain/find-contradiction';
import { AppError } from '@shared/kernel/errors';
import { heldMessages } from '@shared/service/held.messages';
import type { HeldView } from '@shared/service/service-contract';
import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';

/** Reads the time in the name of a saved state, which the engine has formatted. */
function toSavedState(file: string): HeldView['saved_state'] {
  const found = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?$/.exec(file);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second] = found;
  return { file: basename(file), saved_at: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` };
}

/** Converts a contradiction to what windows and the command line display. */
export function toHeldView(contradiction: Contradiction | null, dataDirectory: string): HeldView | null {
  if (contradiction === null) return null;
  const file = engine.findSavedState(dataDirectory);
  const saved_state = file === null ? null : toSavedState(file);
  const { kind } = contradiction;
  if (kind !== 'shorter') return { kind, first_missing: null, last_missing: null, saved_state };
  return { kind, first_missing: contradiction.lastSeq + 1, last_missing: contradiction.size, saved_state };
}

/** Names the state that the service saved when its file was replaced. */
function describeSavedState(dataDirectory: string): string[] {
  const file = engine.findSavedState(dataDirectory);
  if (file === null) return [];
  const command = formatCommandIn(dataDirectory, `restore ${file}`);
  return [formatEnglish(heldMessages.savedState, { file: basename(file), command })];
}

function describeKind(contradiction: Contradiction, dataDirectory: string): string {
  const command = formatCommandIn(dataDirectory, 'settle');
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
    fillMessage(heldMessages.changeRefused, { command: formatCommandIn(dataDirectory, 'settle') }),
  );
