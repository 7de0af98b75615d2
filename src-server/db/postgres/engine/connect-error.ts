import { collectErrorCodes } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import type { PostgresConnection } from './connections';
import { findDatabaseError } from './postgres-error';

/** What a code of the network, of TLS or of the server means, and what to do. `AT` stands for the address of the server. */
const sentences: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^ECONNREFUSED$/, 'No database server listens at AT. Start it, or correct host and port of the URL.'],
  [
    /^(?:ENOTFOUND|EAI_AGAIN)$/,
    'The name of the database server at AT is not known. Correct the host of the URL.',
  ],
  [
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/,
    'The database server at AT cannot be reached. Check network and firewall.',
  ],
  [
    /^(?:ENOENT|EACCES)$/,
    'The socket of the database server at AT cannot be opened. Correct its folder in the URL.',
  ],
  [/^CERT_HAS_EXPIRED$/, 'The certificate of the database server at AT has expired. Renew it there.'],
  [
    /^CERT_NOT_YET_VALID$/,
    'The certificate of the database server at AT is not valid yet. Check the clocks of both computers.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'The certificate of the database server is for another name than AT. Use the name that is in it.',
  ],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/,
    'The certificate of the database server at AT is of an authority that this computer does not know. Name its file by sslrootcert in the URL.',
  ],
  [
    /^(?:28000|28P01)$/,
    'The database server at AT refuses the user or the password of the URL. Correct them.',
  ],
  [
    /^3D000$/,
    'The database server at AT has no database with the name of the URL. Create it, or correct the name.',
  ],
  [/^42501$/, 'The user of the URL may not connect to the database at AT. Grant it CONNECT.'],
  [/^53300$/, 'The database server at AT has no free connection. Raise its max_connections.'],
  [/^53100$/, 'The disk of the database server at AT is full. Free some space there.'],
  [
    /^(?:55P03|57014)$/,
    'Another program works on the whole database at AT, such as a restore. Try again when it has ended.',
  ],
  [/^25006$/, 'The database at AT only takes reads. Connect to its primary.'],
  [/^57P03$/, 'The database server at AT is starting or stopping. Try again in a moment.'],
  [
    /^08P01$/,
    'What is in front of the database at AT does not take the settings of a connection, or no transactions. A pooler needs them in ignore_startup_parameters, and pool_mode transaction or session.',
  ],
];

/** Errors of the driver that have no code. */
const messages: readonly (readonly [message: RegExp, sentence: string])[] = [
  [
    /does not support SSL/,
    'The database server at AT does not offer TLS, without which others on the way could read everything. Switch ssl on there.',
  ],
  [/client password must be/, 'The database server at AT asks for a password, and the URL has none. Add it.'],
  [
    // A firewall that drops what is sent looks the same as a server that is silent.
    /timeout/i,
    'The database server at AT did not answer in time. Check network and firewall, and host and port of the URL.',
  ],
  [
    /terminated|invalid response|SSL connection|unexpected|message|parse/i,
    'What answers at AT does not speak as a PostgreSQL server. Correct host and port of the URL.',
  ],
];

/** Says of an error that is not known how the server named it, so that the user can look it up. */
function describeUnknown(error: unknown): string {
  const code = findDatabaseError(error)?.code;
  return code === undefined
    ? 'The database server at AT could not be used. Look in its log.'
    : `The database server at AT could not be used. It answered with SQLSTATE ${code}. Look in its log.`;
}

const formatSentence = (sentence: string, { host, port }: PostgresConnection): string =>
  sentence.replace('AT', () => (host.startsWith('/') ? host : `${host}:${port}`));

/** Finds what a code of the network, of TLS or of the server means. null: nothing that is known. */
export function findServerSentence(error: unknown, connection: PostgresConnection): string | null {
  const codes = collectErrorCodes(error);
  const found = sentences.find(([pattern]) => codes.some((code) => pattern.test(code)));
  return found === undefined ? null : formatSentence(found[1], connection);
}

/** Creates the refusal of a database that cannot be connected to. It names its address, and neither user nor password. */
export function createConnectError(error: unknown, connection: PostgresConnection): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? error.message : '';
  const other =
    findDatabaseError(error) === null ? messages.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  const sentence =
    findServerSentence(error, connection) ?? formatSentence(other ?? describeUnknown(error), connection);
  return new AppError('unavailable', `${sentence} Nothing was changed.`, { cause: error });
}
