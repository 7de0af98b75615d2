import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A pause after which the log follows: not each step of a held key is a request. */
const SETTLE_MS = 120;

const ends = ['pointerup', 'pointercancel'] as const;

/** What a member does elsewhere than on the slider, and which may move the log. */
const otherActions = ['wheel', 'pointerdown', 'keydown'] as const;

interface TargetInstantOptions {
  /** The instant of the first visible record, in epoch ms; null: none is loaded. */
  readonly visibleMs: number | null;
  readonly slider: RefObject<HTMLElement | null>;
  readonly onGo: (atMs: number) => void;
}

/**
 * Calls back when the pointer leaves the slider. A drag waits for it, because drawing the rows of each day on the way
 * holds the window.
 */
function useDrag(slider: RefObject<HTMLElement | null>, onEnd: () => void) {
  const isDragged = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const begin = ({ target }: Event) => {
      isDragged.current = target === slider.current;
    };
    const finish = () => {
      if (!isDragged.current) return;
      isDragged.current = false;
      end();
    };
    window.addEventListener('pointerdown', begin, { capture: true });
    for (const name of ends) window.addEventListener(name, finish, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', begin, { capture: true });
      for (const name of ends) window.removeEventListener(name, finish, { capture: true });
    };
  }, [slider]);
  return isDragged;
}

/**
 * Keeps the instant that the member seeks, also on a day without records, until they act elsewhere. An instant stays
 * the same while the log grows, a step would not.
 */
export function useTargetInstant({ visibleMs, slider, onGo }: TargetInstantOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const pending = useRef<number | null>(null);
  const go = () => {
    if (pending.current !== null) onGo(pending.current);
    pending.current = null;
  };
  const isDragged = useDrag(slider, go);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useEffect(() => {
    const endSearch = ({ target }: Event) => target !== slider.current && setChosen(null);
    for (const name of otherActions)
      window.addEventListener(name, endSearch, { capture: true, passive: true });
    return () => {
      for (const name of otherActions) window.removeEventListener(name, endSearch, { capture: true });
    };
  }, [slider]);
  return {
    /** In epoch ms; null: no record is loaded, and none was chosen. */
    atMs: chosen ?? visibleMs,
    seek(atMs: number) {
      setChosen(atMs);
      pending.current = atMs;
      clearTimeout(timer.current ?? undefined);
      if (!isDragged.current) timer.current = setTimeout(go, SETTLE_MS);
    },
  };
}
