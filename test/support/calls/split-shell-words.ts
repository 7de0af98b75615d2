import { execFileSync } from 'node:child_process';

/** What a shell hands to the command line when a person types the command that stands at the end of a line. */
export function typedWords(text: string): string[] {
  const [, words] = /npm run -s brasstag -- (.+)/.exec(text) ?? [];
  if (words === undefined) throw new Error(`no command to type: ${text}`);
  const told = execFileSync('sh', ['-c', `printf '%s\\0' ${words}`], { encoding: 'utf8' });
  return told.split('\0').slice(0, -1);
}
