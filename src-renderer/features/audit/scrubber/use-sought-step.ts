import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** A pause after which the log follows: not each step of a drag or of a held key is a request. */
const SETTLE_MS = 120;

/** What a member does elsewhere than on the slider, and which may move the log. */
const otherActions = ['wheel', 'pointerdown', 'keydown'] as const;

interface SoughtStepOptions {
  /** The step of the first visible record; null: none is loaded. */
  readonly visible: number | null;
  readonly slider: RefObject<HTMLElement | null>;
  readonly onGo: (step: number) => void;
}

/** Keeps the step that the member seeks, also on a day without records, until they act elsewhere. */
export function useSoughtStep({ visible, slider, onGo }: SoughtStepOptions) {
  const [sought, setSought] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useEffect(() => {
    const endSearch = ({ target }: Event) => target !== slider.current && setSought(null);
    for (const name of otherActions)
      window.addEventListener(name, endSearch, { capture: true, passive: true });
    return () => {
      for (const name of otherActions) window.removeEventListener(name, endSearch, { capture: true });
    };
  }, [slider]);
  return {
    step: sought ?? visible ?? 0,
    seek(step: number) {
      setSought(step);
      clearTimeout(timer.current ?? undefined);
      timer.current = setTimeout(() => onGo(step), SETTLE_MS);
    },
  };
}
