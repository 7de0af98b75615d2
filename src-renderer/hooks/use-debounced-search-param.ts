import { useEffect, useEffectEvent, useState } from 'react';

/** Typing has paused after this time without input. */
const DEBOUNCE_MS = 250;
/** Longest text that is kept in the address. */
const MAX_LENGTH = 200;

export interface DebouncedSearchParam {
  /** Text in the field, updated at once. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Sends the text without a delay, when the field loses the focus. */
  readonly sendNow: () => void;
}

/**
 * State of a field whose text is also a search parameter. The address follows when typing pauses, so typing
 * never waits. A change of the address from elsewhere updates the field.
 */
export function useDebouncedSearchParam(text: string, onSend: (text: string) => void): DebouncedSearchParam {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // Texts that were sent and have not come back. They must not overwrite later typing.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (text !== seen) {
    const at = sent.indexOf(text);
    setSeen(text);
    setSent(sent.slice(at + 1));
    // A change from elsewhere: the filter was cleared, or the member went back in the history.
    if (at === -1) setTyped(text);
  }
  const latest = sent.at(-1) ?? seen;
  const label = typed.trim().slice(0, MAX_LENGTH);
  const send = () => {
    if (label === latest) return;
    setSent((before) => [...before, label]);
    onSend(label);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (label === latest) return;
    const timer = setTimeout(() => sendLater(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [label, latest]);
  return { typed, setTyped, sendNow: send };
}
