import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/**
 * What runs there. As text, so that the program stays one file; each message is one statement, or null for the end. It answers
 * with the rows, or with what the engine said.
 */
const working = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.library);
let db = null;
function answer({ sql, isRead }) {
  db ??= new Database(workerData.file, { readonly: workerData.isReadonly, fileMustExist: true });
  return isRead ? db.prepare(sql).all() : (db.exec(sql), []);
}
parentPort.on('message', (message) => {
  if (message === null) {
    if (db !== null) db.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ rows: answer(message) });
  } catch (error) {
    parentPort.postMessage({ code: String(error.code), message: String(error.message) });
  }
});
`;

const answerSchema = z.union([
  z.object({ rows: z.array(z.unknown()) }),
  z.object({ code: z.string(), message: z.string() }),
]);

/** A connection of which each statement runs beside the event loop, one after the other. Throws what the engine throws. */
export interface ConnectionBeside {
  /** One or more statements; what they answer is dropped. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<unknown[]>;
}

const library = (): string => createRequire(import.meta.url).resolve('better-sqlite3');

/**
 * Runs the work over a connection of its own in a worker: what takes seconds at once would else keep every call waiting. The
 * file is let go of when this settles; a transaction left open is taken back.
 */
export async function besideTheLoop<T>(
  file: string,
  isReadonly: boolean,
  work: (db: ConnectionBeside) => Promise<T>,
): Promise<T> {
  const worker = new Worker(working, { eval: true, workerData: { file, isReadonly, library: library() } });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  worker.once('error', broken.reject);
  worker.once('exit', () => broken.reject(new Error('the worker ended without an answer')));

  async function ask(sql: string, isRead: boolean): Promise<unknown[]> {
    const answered = once(worker, 'message');
    worker.postMessage({ sql, isRead });
    const [message] = await Promise.race([answered, broken.promise]);
    const answer = answerSchema.parse(message);
    if ('rows' in answer) return answer.rows;
    throw Object.assign(new Error(answer.message), { code: answer.code });
  }

  try {
    return await work({
      run: async (sql) => void (await ask(sql, false)),
      rows: (sql) => ask(sql, true),
    });
  } finally {
    worker.postMessage(null);
    await exited;
  }
}
