import type { Io } from '@server/cli/output/io';

/** Reads the password from standard input, without the line feed that `echo` adds. Null: the service generates one. */
export async function readPasswordOption(isOnInput: boolean | undefined, io: Io): Promise<string | null> {
  if (isOnInput !== true) return null;
  return (await io.readInput()).replace(/\r?\n$/, '');
}

/** Formats a generated password, which is displayed only here. */
export const formatOneTimePassword = (password: string | null): string[] =>
  password === null
    ? []
    : [
        '',
        `One-time password  ${password}`,
        'It is shown only once. The member replaces it at the next sign-in.',
      ];
