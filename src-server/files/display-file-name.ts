import { maskTokens } from '@shared/kernel/token-in-text';

interface NamedFile {
  readonly file: string;
  readonly name?: string | undefined;
}

/** What a person calls the file of a command, tokens in it masked. */
export const getDisplayFileName = ({ file, name }: NamedFile): string => maskTokens(name ?? file);
