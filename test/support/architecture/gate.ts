import { matchesGlob } from 'node:path';
import type { TestGroup } from '../../projects';

/** What decides which tests the gate runs. */
export interface Gate {
  /** The text of `.ci/run`. */
  readonly script: string;
  /** The scripts of package.json. */
  readonly npmScripts: Readonly<Record<string, string>>;
  readonly groups: readonly TestGroup[];
}

/** A command with the npm scripts that it starts, and those that they start. */
function expandCommands(text: string, npmScripts: Gate['npmScripts']): string {
  const started = [...text.matchAll(/\bnpm (?:run (?:-s )?)?([a-z][a-z:-]*)/g)].flatMap(([, name = '']) => {
    const script = npmScripts[name];
    return script === undefined ? [] : [expandCommands(script, npmScripts)];
  });
  return [text, ...started].join('\n');
}

/** The groups that the gate names in `--project NAME`, where a star stands for any text. */
export function findGateGroups({ script, npmScripts, groups }: Gate): readonly TestGroup[] {
  const commands = expandCommands(script.replaceAll(/^\s*#.*$/gm, ''), npmScripts);
  const named = [...commands.matchAll(/--project '?([^\s']+)/g)].map(([, name = '']) => name);
  return groups.filter(({ name }) => named.some((pattern) => matchesGlob(name, pattern)));
}

/** Those of the files that some of the groups run. */
export const findRunFiles = (groups: readonly TestGroup[], files: readonly string[]): readonly string[] =>
  files.filter((file) =>
    groups.some(
      ({ include, exclude = [] }) =>
        include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob)),
    ),
  );
