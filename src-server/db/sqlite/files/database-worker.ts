// The program of a worker thread, started by worker-connection.ts. Tests run this file as it is, by Node's own type stripping:
// import values from packages only, and types from anywhere.
import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** The database that the worker opens, given to it as its `workerData`. */
export interface WorkerDatabase {
  readonly file: string;
  readonly isReadonly: boolean;
}

/** One statement to read from, any number of statements to run, or a file to copy the database to. */
type WorkerTask =
  | { readonly kind: 'read' | 'run'; readonly sql: string }
  | { readonly kind: 'copy'; readonly target: string };

/** Null: close the database and exit. `cancel` ends the copy that runs, and has no response of its own. */
export type WorkerRequest = WorkerTask | { readonly kind: 'cancel' } | null;

/** The rows that a request read, or the error that SQLite raised. */
export type WorkerResponse =
  | { readonly kind: 'rows'; readonly rows: unknown[] }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

const toErrorResponse = (error: unknown): WorkerResponse => ({
  kind: 'error',
  code: error instanceof Error && 'code' in error ? String(error.code) : '',
  message: error instanceof Error ? error.message : String(error),
});

/** Pages copied in one step: about 400 KB. Between two steps the worker reads a request to cancel. */
const PAGE_BATCH_SIZE = 100;

/**
 * Copies the database as it is at this moment, in many short steps. One read transaction spans all steps. Without it SQLite
 * would start again after each commit of another connection, and never finish under load.
 */
async function copy(db: Database.Database, target: string, isCancelled: () => boolean): Promise<void> {
  db.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  await db.backup(target, {
    progress() {
      if (isCancelled()) throw new Error('the copy was cancelled');
      return PAGE_BATCH_SIZE;
    },
  });
}

/** Answers the requests in sequence. The database opens with the first one, so its response can say why that failed. */
function serveRequests(port: MessagePort, { file, isReadonly }: WorkerDatabase): void {
  let db: Database.Database | null = null;
  let isCancelled = false;

  async function execute(task: WorkerTask): Promise<unknown[]> {
    db ??= new Database(file, { readonly: isReadonly, fileMustExist: true });
    if (task.kind === 'copy') await copy(db, task.target, () => isCancelled);
    else if (task.kind === 'read') return db.prepare(task.sql).all();
    else db.exec(task.sql);
    return [];
  }

  const respond = (task: WorkerTask): Promise<WorkerResponse> =>
    execute(task).then((rows) => ({ kind: 'rows' as const, rows }), toErrorResponse);

  port.on('message', async (request: WorkerRequest) => {
    if (request === null) {
      db?.close();
      port.close();
    } else if (request.kind === 'cancel') isCancelled = true;
    else port.postMessage(await respond(request));
  });
}

if (parentPort !== null) serveRequests(parentPort, workerData);
