import { maskTokens } from '@shared/kernel/token-in-text';

interface NamedFile {
  readonly file: string;
  readonly name?: string | undefined;
}

/** Returns the name that the member gave the file of a command, with tokens masked. */
export const getDisplayFileName = ({ file, name }: NamedFile): string => maskTokens(name ?? file);
