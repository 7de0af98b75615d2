import type { KnownValues } from '../generate/request-case';

/** Traces of the program, its files or its database, which no answer may contain. */
const INSIDE =
  /\n\s+at \S|node_modules|src-server|node:internal|\/server\/cli\.js|\.[cm]?[jt]s:\d|SQLITE_|SqliteError|(?:SELECT|INSERT|UPDATE|DELETE) [^;]*(?:FROM|INTO|SET) |constraint failed|\[object Object\]|\/tmp\/|\/work\//;

/** Finds the inside of the program or a secret in an answer. `sent`: what the caller wrote may be quoted. null: nothing. */
export function findTraces(answer: string, sent: string, values: KnownValues): string | null {
  for (const name of ['token', 'narrow_token', 'revoked_token']) {
    const secret = values[name]?.split('_')[2];
    if (secret !== undefined && answer.includes(secret)) return `the secret of ${name} is in the answer`;
  }
  const [found] = INSIDE.exec(answer) ?? [];
  return found === undefined || sent.includes(found) ? null : `the answer shows ${JSON.stringify(found)}`;
}
