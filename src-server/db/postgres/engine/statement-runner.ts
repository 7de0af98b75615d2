import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { RemoteCallback } from 'drizzle-orm/sqlite-proxy';
import { drizzle } from 'drizzle-orm/sqlite-proxy';

/** A statement as PostgreSQL takes it. */
export interface Statement {
  readonly text: string;
  /** Under it a connection prepares the statement once. */
  readonly name: string;
  /** True if it changes nothing. */
  readonly isRead: boolean;
}

/** Runs a statement and returns its rows as arrays. */
export type RunStatement = (statement: Statement, values: unknown[]) => Promise<unknown[][]>;

const READ = /^select\b/i;

/** Numbers the places of the values. A shared text has no question mark but these. decision 0184. */
function numberPlaces(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}

/** Names the columns of a conflict without their table. The query builder adds it, and PostgreSQL takes none there. */
const shortenConflictTarget = (text: string): string =>
  text.replace(/ on conflict \([^)]*\)/, (target) => target.replaceAll(/"\w+"\.(?=")/g, ''));

/** Creates what converts the texts of queries. Each distinct text has one name. */
export function createStatements(): (text: string) => Statement {
  const known = new Map<string, Statement>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const statement = {
      text: numberPlaces(shortenConflictTarget(text)),
      name: `brasstag_${known.size}`,
      isRead: READ.test(text),
    };
    known.set(text, statement);
    return statement;
  };
}

/** Creates the database of shared queries over what runs their statements. */
export function createRemoteDatabase(
  convert: (text: string) => Statement,
  run: RunStatement,
): SharedDatabase {
  const execute: RemoteCallback = async (text, values, method) => {
    const rows = await run(convert(text), values);
    // For one row the query builder takes the row itself, or undefined, which its types leave out.
    return Object.assign({ rows }, method === 'get' ? { rows: rows[0] } : {});
  };
  return drizzle(execute);
}
