/** How the URL of a database is written, for messages. */
export const DATABASE_URL_EXAMPLE = 'postgres://USER:PASSWORD@HOST:5432/DATABASE';

/** Matches every URL of a database but the example. */
const DATABASE_URL = /\b(postgres(?:ql)?:\/\/)(?!USER:PASSWORD@)[^\s"'`.][^\s"'`]*/gi;

/** Masks the URLs of databases in a text, because they hold passwords. */
export const maskDatabaseUrls = (text: string): string => text.replaceAll(DATABASE_URL, '$1[address removed]');
