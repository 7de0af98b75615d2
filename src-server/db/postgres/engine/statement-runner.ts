import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { RemoteCallback } from 'drizzle-orm/sqlite-proxy';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import type { ClientBase } from 'pg';

/** A statement as PostgreSQL takes it. */
export interface Statement {
  readonly text: string;
  /** Under it a connection prepares the statement once. Without: it is planned each time. */
  readonly name: string | undefined;
  /** The names behind an `@` in the shared text, in the order of their places. */
  readonly names: readonly string[];
  /** True if it changes nothing. */
  readonly isRead: boolean;
}

/** Lets a statement run on the connection of the transaction. */
export type RunStatement = <Result>(
  statement: Statement,
  execute: (client: ClientBase) => Promise<Result>,
) => Promise<Result>;

/** Filters that meet make so many texts that a connection must not keep all of them. */
const MAX_NAMED_STATEMENTS = 1000;

const READ = /^\s*(?:select|with)\b/i;

/** Lists the names behind an `@`, each once. */
const listNames = (text: string): string[] => [...new Set(text.match(/(?<=@)\w+/g))];

/** Numbers the places of names. A name has one place, however often it stands in the text. */
const numberNames = (text: string, names: readonly string[]): string =>
  text.replaceAll(/@(\w+)/g, (_, name) => `$${names.indexOf(name) + 1}`);

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

function convertText(text: string, name: string | undefined): Statement {
  const names = listNames(text);
  return {
    text: numberNames(numberPlaces(shortenConflictTarget(text)), names),
    name,
    names,
    isRead: READ.test(text),
  };
}

/** Creates the function that converts the texts of queries. Each distinct text has one name, as long as there are not too many. */
export function createStatements(): (text: string) => Statement {
  const known = new Map<string, Statement>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_NAMED_STATEMENTS) return convertText(text, undefined);
    const statement = convertText(text, `brasstag_${known.size}`);
    known.set(text, statement);
    return statement;
  };
}

/** Creates the database of shared queries over what runs their statements. */
export function createRemoteDatabase(
  convert: (text: string) => Statement,
  run: RunStatement,
): SharedDatabase {
  const execute: RemoteCallback = async (shared, values, method) => {
    const statement = convert(shared);
    const { text, name } = statement;
    const { rows } = await run(statement, (client) =>
      client.query<unknown[]>({ text, name, values, rowMode: 'array' }),
    );
    // For one row the query builder takes the row itself, or undefined, which its types leave out.
    return Object.assign({ rows }, method === 'get' ? { rows: rows[0] } : {});
  };
  return drizzle(execute);
}
