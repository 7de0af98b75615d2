import { execFileSync } from 'node:child_process';

/** What a shell hands to the command line when a person types the command that stands at the end of a line. */
export function splitShellWords(text: string): string[] {
  const [, expectedText] = /npm run -s brasstag -- (.+)/.exec(text) ?? [];
  if (expectedText === undefined) throw new Error(`no command to type: ${text}`);
  const reported = execFileSync('sh', ['-c', `printf '%s\\0' ${expectedText}`], { encoding: 'utf8' });
  return reported.split('\0').slice(0, -1);
}
