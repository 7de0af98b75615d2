import type { CallOptions } from '@renderer/client';
import { useAct } from '@renderer/parts/use-act';
import { useRef, useState } from 'react';

/** How far work is, in whatever it counts. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

const nothingYet: Progress = { done: 0, total: 0 };

/** A call with progress that a person may give up. */
export function useLongWork() {
  const { error, act, forget } = useAct();
  /** null while nothing runs. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const giver = useRef<AbortController | null>(null);
  const run = (work: (options: CallOptions) => Promise<void>) =>
    act(async () => {
      const giveUp = new AbortController();
      giver.current = giveUp;
      setProgress(nothingYet);
      try {
        await work({
          signal: giveUp.signal,
          onProgress: (done, total) => setProgress({ done, total }),
        });
      } catch (thrown) {
        // What was given up has not failed.
        if (!giveUp.signal.aborted) throw thrown;
      } finally {
        setProgress(null);
      }
    });
  return { progress, error, forget, run, cancel: () => giver.current?.abort() };
}
