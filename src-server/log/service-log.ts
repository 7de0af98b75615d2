import type { Log } from '@server/kernel/log';
import { createJsonLog } from '@server/kernel/log';
import { appendLogLine } from './append-log-line';
import { describeErrorLocation } from './describe-error';
import { getLogFolder } from './log-folder';

/** The log of a running service. */
export interface ServiceLog extends Log {
  /** Notes a start with its version, in the file alone: a reader of the error stream sees the start anyway. */
  noteStart(versions: Readonly<Record<string, string>>): void;
  noteEnd(): void;
}

interface ServiceLogOptions {
  readonly dataDirectory: string;
  readonly writeErr: (line: string) => void;
  /** True: a journal keeps the error stream, and no file is written. */
  readonly isJournal: boolean;
}

/** Creates the log that the service keeps in its data directory. An error is described by its location, without its message. */
function createFileLog(dataDirectory: string): Log {
  const folder = getLogFolder(dataDirectory);
  const log = createJsonLog((line) => appendLogLine(folder, line));
  return {
    info: log.info,
    error: (event, error, details) => log.error(event, describeErrorLocation(error), details),
  };
}

const noLog: Log = { info: () => undefined, error: () => undefined };

/** Creates the log of a service: on the error stream, and in files of the data directory unless a journal keeps the stream. */
export function createServiceLog({ dataDirectory, writeErr, isJournal }: ServiceLogOptions): ServiceLog {
  const stream = createJsonLog(writeErr);
  const file = isJournal ? noLog : createFileLog(dataDirectory);
  const own = isJournal ? stream : file;
  return {
    info(event, details) {
      stream.info(event, details);
      file.info(event, details);
    },
    error(event, error, details) {
      stream.error(event, error, details);
      file.error(event, error, details);
    },
    noteStart: (versions) => own.info('the service started', versions),
    noteEnd: () => own.info('the service ended'),
  };
}
