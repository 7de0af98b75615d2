import { createHashHistory } from '@tanstack/react-router';
import { z } from 'zod';
import { redactHash } from './redact-address';

const countedSchema = z.object({ __TSR_index: z.number() });

/**
 * The history of the window. The router counts only the entries it made: one that an address typed by hand made would be
 * taken for the first, and going back from it for staying, which loads the page anew. Here that entry is counted as well.
 * An address that was pasted with a token in it keeps the prefix alone, before anything reads it.
 */
export function createIndexedHistory() {
  const replaceState = window.history.replaceState.bind(window.history);
  const clean = (): void => {
    const { hash } = window.location;
    const cleaned = redactHash(hash);
    if (cleaned !== hash) replaceState(window.history.state, '', cleaned);
  };
  const count = (): void => {
    if (countedSchema.safeParse(window.history.state).success) return;
    const { href, state } = history.location;
    const isSame = window.location.hash === `#${href}`;
    const key = crypto.randomUUID();
    replaceState({ key, __TSR_key: key, __TSR_index: state.__TSR_index + (isSame ? 0 : 1) }, '');
  };
  // Listens before the history does, so that the entry has its number when the history looks.
  window.addEventListener('popstate', clean);
  window.addEventListener('popstate', count);
  clean();
  const history = createHashHistory();
  return history;
}
