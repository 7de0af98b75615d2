import { execFileSync } from 'node:child_process';

/** Splits the command at the end of a line into arguments, as a shell does. */
export function splitShellArguments(text: string): string[] {
  const [, expectedText] = /npx brasstag (.+)/.exec(text) ?? [];
  if (expectedText === undefined) throw new Error(`no command to type: ${text}`);
  const reported = execFileSync('sh', ['-c', `printf '%s\\0' ${expectedText}`], { encoding: 'utf8' });
  return reported.split('\0').slice(0, -1);
}
