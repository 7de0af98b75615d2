import type { Io } from '@server/cli/output/io';

/** The password on standard input, without the line feed that `echo` adds; null: the service makes one up. */
export async function readPasswordOption(isOnInput: boolean | undefined, io: Io): Promise<string | null> {
  if (isOnInput !== true) return null;
  return (await io.readInput()).replace(/\r?\n$/, '');
}

/** A line for a password that was made up, shown once. */
export const formatOneTimePassword = (password: string | null): string[] =>
  password === null
    ? []
    : ['', `One-time password  ${password}`, 'It is not shown again and is changed at the first sign-in.'];
