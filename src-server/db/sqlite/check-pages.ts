import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Runs beside the event loop: a check reads every page at once, and calls would wait for it. As text, so that the program stays
 * one file; it says `sound`, or what is wrong.
 */
const checking = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.library);
const db = new Database(workerData.file, { readonly: true, fileMustExist: true });
try {
  const found = db.pragma('integrity_check(1)', { simple: true });
  const isWhole = found === 'ok' && db.pragma('foreign_key_check').length === 0;
  parentPort.postMessage({ isWhole });
} catch (error) {
  parentPort.postMessage({ code: String(error.code), message: String(error.message) });
} finally {
  db.close();
}
`;

const answerSchema = z.union([
  z.object({ isWhole: z.boolean() }),
  z.object({ code: z.string(), message: z.string() }),
]);

type Answer = z.output<typeof answerSchema>;

const library = (): string => createRequire(import.meta.url).resolve('better-sqlite3');

function answerOf(file: string): Promise<Answer> {
  const worker = new Worker(checking, { eval: true, workerData: { file, library: library() } });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: unknown) => resolve(answerSchema.parse(answer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the check ended without an answer')));
  });
}

/**
 * Whether every page, index and reference of a database file that nobody writes is sound. Throws what the engine throws of a
 * file it cannot read.
 */
export async function isSound(file: string): Promise<boolean> {
  const answer = await answerOf(file);
  if ('isWhole' in answer) return answer.isWhole;
  throw Object.assign(new Error(answer.message), { code: answer.code });
}
