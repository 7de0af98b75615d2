/** One line of a Caddyfile or of an nginx configuration, with the lines in its braces. */
export interface ConfigurationBlock {
  readonly words: readonly string[];
  readonly inside: readonly ConfigurationBlock[];
}

interface OpenBlock {
  readonly words: readonly string[];
  readonly inside: ConfigurationBlock[];
}

/** Parses nested braces. Throws Error if a brace or, in nginx, a semicolon is missing. */
export function parseBlocks(text: string): readonly ConfigurationBlock[] {
  const root: OpenBlock = { words: [], inside: [] };
  const open: OpenBlock[] = [root];
  const isNginx = text.includes(';');
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const current = open.at(-1);
    if (current === undefined) throw new Error('a closing brace is too much');
    if (line === '') continue;
    if (line === '}') {
      open.pop();
      continue;
    }
    const opens = line.endsWith('{');
    if (isNginx && !opens && !line.endsWith(';')) throw new Error(`no semicolon: ${line}`);
    const words = line.replace(/\s*[{;]$/, '').split(/\s+/);
    const block: OpenBlock = { words, inside: [] };
    current.inside.push(block);
    if (opens) open.push(block);
  }
  if (open.length !== 1) throw new Error('a closing brace is missing');
  return root.inside;
}
