import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const ANNOUNCEMENT_INTERVAL_MS = 2000;

/** Creates one live region. It announces at most one message every two seconds; the latest wins. */
function createAnnouncer() {
  let visible = '';
  let next: string | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const watchers = new Set<() => void>();
  const show = (text: string) => {
    visible = text;
    for (const watcher of watchers) watcher();
  };
  const showNext = () => {
    timer = null;
    if (next === null) return show('');
    const text = next;
    next = null;
    show(text);
    timer = setTimeout(showNext, ANNOUNCEMENT_INTERVAL_MS);
  };
  return {
    say(text: string) {
      if (timer !== null) {
        next = text;
        return;
      }
      show(text);
      timer = setTimeout(showNext, ANNOUNCEMENT_INTERVAL_MS);
    },
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    text: () => visible,
  };
}

const polite = createAnnouncer();
const assertive = createAnnouncer();

/** Announces a text when screen readers are idle. Never a token. */
export const announce = (text: string): void => polite.say(text);

/**
 * Interrupts screen readers: the service stopped, the member was signed out, or a token was destroyed by its
 * timeout.
 */
export const announceNow = (text: string): void => assertive.say(text);

/**
 * Live regions outside the app and above dialogs, because a modal dialog hides everything else from screen
 * readers.
 */
export function Announcer() {
  const politeText = useSyncExternalStore(polite.watch, polite.text);
  const assertiveText = useSyncExternalStore(assertive.watch, assertive.text);
  return createPortal(
    <div data-react-aria-top-layer="true" className="sr-only">
      <div role="status" aria-live="polite">
        {politeText}
      </div>
      <div role="alert" aria-live="assertive">
        {assertiveText}
      </div>
    </div>,
    document.body,
  );
}
