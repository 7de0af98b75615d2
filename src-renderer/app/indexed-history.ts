import { createHashHistory } from '@tanstack/react-router';
import { z } from 'zod';
import { redactHash } from './redact-address';

const countedSchema = z.object({ __TSR_index: z.number() });

/**
 * Creates the history of the window. The router assigns no index to entries made by editing the address. Back
 * from such an entry then counts as no change and reloads the page, so this history counts them too. A token
 * in a pasted address is cut to its prefix before any code reads it.
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
  // Listens before the history does, so that the entry has its index when the history reads it.
  window.addEventListener('popstate', clean);
  window.addEventListener('popstate', count);
  clean();
  const history = createHashHistory();
  return history;
}
