import type { CommandNode } from './command-tree';
import { listCommandNodes, listValueOptions } from './command-tree';

/** Quotes a text as one word of any of the three shells. */
const quote = (text: string): string => `'${text.replaceAll("'", `'"'"'`)}'`;
/** In a list of zsh, a colon ends the word, and what follows describes it. */
const quoteForZsh = ({ name, description }: Named): string =>
  quote(`${name}:${description.replaceAll(':', '\\:')}`);

interface Named {
  readonly name: string;
  readonly description: string;
}

const getWords = (node: CommandNode, program: CommandNode): string =>
  [...node.commands, ...listOptions(node, program)].map(({ name }) => name).join(' ');

/** Lists the options of a command and those that every command takes. */
const listOptions = (node: CommandNode, program: CommandNode) =>
  node === program
    ? node.options
    : [...node.options, ...program.options.filter(({ name }) => !['--help', '--version'].includes(name))];

const listCommandPaths = (program: CommandNode): string[] =>
  listCommandNodes(program).flatMap(({ words }) => (words === '' ? [] : [quote(words)]));

/** The path in the tree is the words before the cursor that are commands. Values of options are no commands. */
function formatBash(program: CommandNode): string {
  const cases = listCommandNodes(program).map(
    (node) => `    ${quote(node.words)}) words=${quote(getWords(node, program))} ;;`,
  );
  return `# Completion of ${program.name} for bash. Load it with: eval "$(${program.name} completion bash)"
_${program.name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command_path='' word='' words='' skip='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    if [[ -n $skip ]]; then skip=''; continue; fi
    case "$word" in
      ${listValueOptions(program).join('|')}) skip=1; continue ;;
    esac
    case "\${command_path:+$command_path }$word" in
      ${listCommandPaths(program).join('|')}) command_path="\${command_path:+$command_path }$word" ;;
    esac
  done
  COMPREPLY=()
  if [[ -n $skip ]]; then return; fi
  case "$command_path" in
${cases.join('\n')}
  esac
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$current")
}
complete -o default -F _${program.name} ${program.name}
`;
}

function formatZsh(program: CommandNode): string {
  const cases = listCommandNodes(program).map(
    (node) =>
      `    (${quote(node.words)}) commands=(${node.commands.map(quoteForZsh).join(' ')}); options=(${listOptions(node, program).map(quoteForZsh).join(' ')}) ;;`,
  );
  return `#compdef ${program.name}
# Completion of ${program.name} for zsh. Load it with: source <(${program.name} completion zsh)
_${program.name}() {
  local command_path='' word='' skip=''
  local -a commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n $skip ]]; then skip=''; continue; fi
    case "$word" in
      (${listValueOptions(program).join('|')}) skip=1; continue ;;
    esac
    case "\${command_path:+$command_path }$word" in
      (${listCommandPaths(program).join('|')}) command_path="\${command_path:+$command_path }$word" ;;
    esac
  done
  if [[ -n $skip ]]; then _files; return; fi
  case "$command_path" in
${cases.join('\n')}
  esac
  if (( \${#commands} )); then _describe -t commands command commands; else _files; fi
  _describe -o -t options option options
}
if [[ "\${funcstack[1]}" == _${program.name} ]]; then _${program.name} "$@"; else compdef _${program.name} ${program.name}; fi
`;
}

function formatFish(program: CommandNode): string {
  const complete = (node: CommandNode): string[] => {
    const start = `complete -c ${program.name} -n "__${program.name}_at ${quote(node.words)}"`;
    return [
      ...node.commands.map(
        ({ name, description }) => `${start} -f -a ${name} -d ${quoteForFish(description)}`,
      ),
      ...listOptions(node, program).map(
        ({ name, description, takesValue }) =>
          `${start} -l ${name.replace(/^--/, '')}${takesValue ? ' -r' : ''} -d ${quoteForFish(description)}`,
      ),
    ];
  };
  return `# Completion of ${program.name} for fish. Load it with: ${program.name} completion fish | source
function __${program.name}_at
    set -l command_path ''
    set -l skip ''
    for word in (commandline -opc)[2..-1]
        if test -n "$skip"
            set skip ''
            continue
        end
        if contains -- $word ${listValueOptions(program).join(' ')}
            set skip 1
            continue
        end
        set -l next (string trim -- "$command_path $word")
        if contains -- $next ${listCommandPaths(program).join(' ')}
            set command_path $next
        end
    end
    test "$command_path" = "$argv[1]"
end
${listCommandNodes(program).flatMap(complete).join('\n')}
`;
}

const quoteForFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const formatters = { bash: formatBash, zsh: formatZsh, fish: formatFish } as const;
export const shells = ['bash', 'zsh', 'fish'] as const;

/** Formats the script that makes a shell complete commands and options. */
export const formatCompletion = (shell: (typeof shells)[number], program: CommandNode): string =>
  formatters[shell](program);
