import { exitCodeMeanings } from '@server/cli/output/exit-code';
import { version } from '@server/kernel/version';
import type { CommandNode } from './command-tree';
import { listCommandNodes } from './command-tree';

/**
 * Escapes a text for roff, which reads ASCII: a hyphen would become a dash, and a dot or quote at the start of a line a
 * request.
 */
const escapeRoff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(
      /[^\p{ASCII}]/gu,
      (letter) => `\\[u${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^(?=[.'])/gm, '\\&');

const formatEntry = (term: string, text: string): string[] => [
  '.TP',
  `.B ${escapeRoff(term)}`,
  escapeRoff(text),
];

const formatOptions = ({ options }: CommandNode): string[] =>
  options.flatMap(({ flags, description }) => formatEntry(flags, description));

/** Formats a command that does something itself. A group is described by its commands. */
const formatCommand = (node: CommandNode, program: CommandNode): string[] => [
  `.SS ${escapeRoff([program.name, node.words, node.arguments].filter((text) => text !== '').join(' '))}`,
  escapeRoff(node.description),
  ...formatOptions({ ...node, options: node.options.filter(({ name }) => name !== '--help') }),
  ...(node.example === null
    ? []
    : ['.PP', 'Example:', '.PP', '.RS', '.nf', escapeRoff(node.example), '.fi', '.RE']),
];

/** Formats the manual page from the commands, with what `--help` says of them. */
export function formatManualPage(program: CommandNode): string {
  const [, ...commands] = listCommandNodes(program);
  const lines = [
    `.TH ${program.name.toUpperCase()} 1 "" "${program.name} ${escapeRoff(version)}" "User Commands"`,
    '.SH NAME',
    `${program.name} \\- ${escapeRoff(program.description.replace(/^\w+: /, ''))}`,
    '.SH SYNOPSIS',
    `.B ${program.name}`,
    '[options] command',
    '.SH OPTIONS',
    ...formatOptions(program),
    '.SH COMMANDS',
    ...commands
      .filter(({ commands: children, name }) => children.length === 0 && name !== 'help')
      .flatMap((node) => formatCommand(node, program)),
    '.SH EXIT STATUS',
    ...exitCodeMeanings.flatMap(({ code, meaning }) => formatEntry(String(code), meaning)),
    '.SH ENVIRONMENT',
    ...formatEntry('BRASSTAG_DATA_DIR', 'Data directory, where --data-dir names none'),
    ...formatEntry('BRASSTAG_DATABASE_FILE', 'File with the URL of a database, where --database names none'),
  ];
  return `${lines.join('\n')}\n`;
}
