import { useEffect, useEffectEvent, useState } from 'react';

/** Typing rests once nothing was typed for so long. */
const DEBOUNCE_MS = 250;
/** As much as an address keeps of it. */
const MAX_LENGTH = 200;

export interface DebouncedSearchParam {
  /** What stands in the field, at once. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Sends what was typed without waiting: for when the field is left. */
  readonly settle: () => void;
}

/**
 * A field whose words stand in the address, too: they are sent there once the typing rests, so that typing waits for
 * nothing, and a change of the address from elsewhere shows in the field.
 */
export function useDebouncedSearchParam(
  text: string,
  onSettled: (text: string) => void,
): DebouncedSearchParam {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // What was sent and has not come back yet: it must not overwrite what was typed since.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (text !== seen) {
    const at = sent.indexOf(text);
    setSeen(text);
    setSent(sent.slice(at + 1));
    // Not ours: cleared, or gone back in the history.
    if (at === -1) setTyped(text);
  }
  const latest = sent.at(-1) ?? seen;
  const label = typed.trim().slice(0, MAX_LENGTH);
  const send = () => {
    if (label === latest) return;
    setSent((before) => [...before, label]);
    onSettled(label);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (label === latest) return;
    const timer = setTimeout(() => sendLater(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [label, latest]);
  return { typed, setTyped, settle: send };
}
