import type { CallOptions } from '@renderer/client';
import { useEffect, useRef, useState } from 'react';

interface Progress {
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
}

export interface LongWork<Result> {
  /** null: nothing is under way. */
  readonly progress: Progress | null;
  readonly error: unknown;
  readonly result: Result | null;
  /** The work answers null where the person did not want it after all. */
  start(work: (options: CallOptions) => Promise<Result | null>): Promise<void>;
  cancel(): void;
}

const begun: Progress = { done: 0, total: 0 };

/** One long command: how far it is, how it ended, and the way to end it. Leaving the screen ends it too. */
export function useLongWork<Result>(): LongWork<Result> {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [result, setResult] = useState<Result | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const start = async (work: (options: CallOptions) => Promise<Result | null>) => {
    const mine = new AbortController();
    stopper.current = mine;
    setProgress(begun);
    setError(null);
    setResult(null);
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      setResult(await work({ signal: mine.signal, onProgress }));
    } catch (thrown) {
      // Cancelled by the person: nothing went wrong.
      if (!mine.signal.aborted) setError(thrown);
    }
    setProgress(null);
  };
  return { progress, error, result, start, cancel: () => stopper.current?.abort() };
}
