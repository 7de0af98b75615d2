import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkerDatabase, WorkerRequest, WorkerResponse } from './database-worker';

/** A database connection in a worker thread. Statements run in sequence. Throws what SQLite throws. */
export interface WorkerConnection {
  /** Runs one or more statements and drops their rows. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<unknown[]>;
  /** Copies the database as it is at this moment to a file that must not exist. Throws the signal's reason when aborted. */
  copyTo(target: string, signal: AbortSignal): Promise<void>;
}

/** Restores the error that the worker caught. `code` is SQLite's own. */
const toError = ({ code, message }: { code: string; message: string }): Error =>
  Object.assign(new Error(message), { code });

/** Rejects when the worker fails or exits. It never resolves. */
function watchForEnd(worker: Worker): Promise<never> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  worker.once('error', ended.reject);
  worker.once('exit', () => ended.reject(new Error('the worker ended without an answer')));
  return ended.promise;
}

/**
 * Calls `work` with a connection of its own in a worker thread. In the main thread, a statement of seconds would keep every
 * call waiting. The connection is closed before this settles; a transaction left open is rolled back.
 */
export async function runInWorker<T>(
  file: string,
  isReadonly: boolean,
  work: (db: WorkerConnection) => Promise<T>,
): Promise<T> {
  const workerData: WorkerDatabase = { file, isReadonly };
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ended = watchForEnd(worker);

  async function send(request: WorkerRequest): Promise<unknown[]> {
    const answered = once(worker, 'message');
    worker.postMessage(request);
    const [response]: WorkerResponse[] = await Promise.race([answered, ended]);
    if (response?.kind === 'rows') return response.rows;
    throw response === undefined ? new Error('the worker answered nothing') : toError(response);
  }

  // A response names no request, so each request waits for the response to the one before.
  let previous: Promise<unknown> = Promise.resolve();
  function sendInTurn(request: WorkerRequest): Promise<unknown[]> {
    const response = previous.then(() => send(request));
    previous = response.catch(() => undefined);
    return response;
  }

  async function copyTo(target: string, signal: AbortSignal): Promise<void> {
    const cancel = (): void => worker.postMessage({ kind: 'cancel' } satisfies WorkerRequest);
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel);
    try {
      await sendInTurn({ kind: 'copy', target });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  try {
    return await work({
      copyTo,
      run: async (sql) => void (await sendInTurn({ kind: 'run', sql })),
      rows: (sql) => sendInTurn({ kind: 'read', sql }),
    });
  } finally {
    worker.postMessage(null satisfies WorkerRequest);
    await exited;
  }
}
