import type { CallOptions } from '@renderer/client/client';
import { useEffect, useRef, useState } from 'react';
import { useAsyncAction } from './use-async-action';

export interface TaskProgress {
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
}

interface LongTaskOptions {
  /** Leaving the screen cancels the task too. */
  readonly cancelOnUnmount: boolean;
}

export interface LongTask<Result> {
  /** null: the task is not running. */
  readonly progress: TaskProgress | null;
  /** What the last run failed with; null: it did not fail, or it was cancelled. */
  readonly error: unknown;
  /** What the last run returned; null: nothing yet. */
  readonly result: Result | null;
  /** Starts the task, unless it is running. It returns null if the member cancelled before the start. */
  run(work: (options: CallOptions) => Promise<Result | null>): Promise<void>;
  cancel(): void;
  clearError(): void;
}

const noProgress: TaskProgress = { done: 0, total: 0 };
const keepRunning: LongTaskOptions = { cancelOnUnmount: false };

/** State of a command that takes long. It reports progress, and a member can cancel it. */
export function useLongTask<Result = undefined>({ cancelOnUnmount } = keepRunning): LongTask<Result> {
  const { error, run: runAction, reset: forget } = useAsyncAction();
  const [progress, setProgress] = useState<TaskProgress | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => {
    if (!cancelOnUnmount) return;
    return () => controller.current?.abort();
  }, [cancelOnUnmount]);
  const run = (work: (options: CallOptions) => Promise<Result | null>) =>
    runAction(async () => {
      const started = new AbortController();
      controller.current = started;
      setProgress(noProgress);
      setResult(null);
      try {
        const onProgress = (done: number, total: number) => setProgress({ done, total });
        setResult(await work({ signal: started.signal, onProgress }));
      } catch (thrown) {
        // A cancelled task did not fail.
        if (!started.signal.aborted) throw thrown;
      } finally {
        setProgress(null);
      }
    });
  return { progress, error, result, run, cancel, clearError: forget };
}
