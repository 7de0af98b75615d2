/** One instruction of a Dockerfile, with its continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Parses a Dockerfile of one stage. */
export const parseDockerfile = (text: string): readonly Instruction[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest };
    });

/** Returns the text of the only instruction of that name. Throws Error if there is another number of them. */
export function getInstruction(instructions: readonly Instruction[], name: string): string {
  const [found, ...others] = instructions.filter((instruction) => instruction.name === name);
  if (found === undefined || others.length > 0) throw new Error(`${name} is not there exactly once`);
  return found.text;
}

/** Parses the words of an instruction in its JSON form, which starts no shell. */
export function parseExecForm(text: string): readonly string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new TypeError(`${text} is no list`);
  return words.map(String);
}
