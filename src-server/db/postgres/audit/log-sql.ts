import type { RunStatement, Statement } from '@server/db/postgres/engine/statement-runner';
import type { QueryResultRow } from 'pg';

/** Runs statements on the log in the running transaction. A question mark is the place of a value. */
export interface LogSql {
  read<Row extends QueryResultRow>(text: string, ...values: unknown[]): Promise<readonly Row[]>;
  /** The log is written in every transaction, so it needs no place. decision 0183. */
  write<Row extends QueryResultRow>(text: string, ...values: unknown[]): Promise<readonly Row[]>;
}

interface LogSqlDeps {
  readonly convert: (text: string) => Statement;
  readonly run: RunStatement;
  readonly writeLog: RunStatement;
}

/** Creates the runner of these statements. */
export function createLogSql({ convert, run, writeLog }: LogSqlDeps): LogSql {
  async function execute<Row extends QueryResultRow>(how: RunStatement, shared: string, values: unknown[]) {
    const statement = convert(shared);
    const { text, name } = statement;
    const { rows } = await how(statement, (client) => client.query<Row>({ text, name, values }));
    return rows;
  }
  return {
    read: (text, ...values) => execute(run, text, values),
    write: (text, ...values) => execute(writeLog, text, values),
  };
}

/** The clock of the server, in epoch ms. That of the computer of a service or command decides nothing. */
export const SERVER_TIME = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** SQL for the list of texts that a value holds as JSON. */
export const LISTED_TEXTS = 'ARRAY(SELECT json_array_elements_text(?::json))';
