import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Indents a text as a field of Debian's format: a full stop stands for an empty line. */
const indent = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line}`))
    .join('\n');

/** Formats the licences of the program and of the Node that the package brings. decision 0174 */
export function formatCopyright(root: string, nodePackage: string): string {
  const [, holder = ''] =
    /^Copyright (?:\(c\) )?(.+)$/im.exec(readFileSync(join(root, 'LICENSE'), 'utf8')) ?? [];
  const own = indent(readFileSync(join(root, 'LICENSE'), 'utf8'));
  const node = indent(readFileSync(join(root, 'node_modules', nodePackage, 'LICENSE'), 'utf8'));
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Brasstag

Files: *
Copyright: ${holder}
License: Expat
Comment: /usr/share/doc/brasstag/THIRD-PARTY-NOTICES.txt has the licences of
 the packages that are part of the program.

Files: usr/lib/brasstag/bin/node
Copyright: Node.js contributors, and the holders that its licence names
License: Node.js

License: Expat
${own}

License: Node.js
${node}
`;
}
