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

/** One statement to read from, or any number of statements to run. Null: close the database and exit. */
export type WorkerRequest = { readonly sql: string; readonly isRead: boolean } | null;

/** The rows that a request read, or the error that SQLite raised. */
export type WorkerResponse =
  | { readonly kind: 'rows'; readonly rows: unknown[] }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

const toErrorResponse = (error: unknown): WorkerResponse => ({
  kind: 'error',
  code: error instanceof Error && 'code' in error ? String(error.code) : '',
  message: error instanceof Error ? error.message : String(error),
});

/** Answers the requests in sequence. The database opens with the first one, so its response can say why that failed. */
function serveRequests(port: MessagePort, { file, isReadonly }: WorkerDatabase): void {
  let db: Database.Database | null = null;

  function execute({ sql, isRead }: NonNullable<WorkerRequest>): unknown[] {
    db ??= new Database(file, { readonly: isReadonly, fileMustExist: true });
    if (isRead) return db.prepare(sql).all();
    db.exec(sql);
    return [];
  }

  function respond(request: NonNullable<WorkerRequest>): WorkerResponse {
    try {
      return { kind: 'rows', rows: execute(request) };
    } catch (error) {
      return toErrorResponse(error);
    }
  }

  port.on('message', (request: WorkerRequest) => {
    if (request === null) {
      db?.close();
      port.close();
    } else port.postMessage(respond(request));
  });
}

if (parentPort !== null) serveRequests(parentPort, workerData);
