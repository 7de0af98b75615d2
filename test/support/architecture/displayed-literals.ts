import type { Node } from './declared-names';
import type { SourceFile } from './source-files';
import { getLineNumber } from './source-files';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Names of keys that a browser reports, and of HTTP headers, which look like words. */
const NAMES =
  /^(?:Arrow(?:Down|Left|Right|Up)|Backspace|Delete|End|Enter|Escape|Home|Page(?:Down|Up)|Shift|Tab)$|^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/;

/** Words of lower case with at least one that is no English: a list of CSS classes. */
const isClassList = (text: string): boolean =>
  /[-:[\d]/.test(text) && /^[!a-z\d@[\]().:/%#_,&>*='"\s-]+$/.test(text) && !/[.,]\s|[.,]$/.test(text);

/** True if a text reads like English: it begins with a capital, or has two words. */
const readsLikeText = (text: string): boolean =>
  !NAMES.test(text.trim()) &&
  !isClassList(text) &&
  (/^\s*\p{Lu}\p{Ll}/u.test(text) || /\p{L}[\p{L}’']*[,.:;]? \p{L}{2,}/u.test(text));

/** Nodes whose strings are not displayed: types, imports, CSS classes, and errors for developers. */
function isHidden(node: Node): boolean {
  if (/^(?:TS(?:Literal|TemplateLiteral)Type|Import|ExportAll)/.test(node.type)) return true;
  const { name, callee } = node;
  if (node.type === 'JSXAttribute') return isNode(name) && /(?:class|Class)Name$/.test(String(name['name']));
  return (
    node.type === 'NewExpression' &&
    isNode(callee) &&
    /^(?:Error|TypeError|RangeError|RegExp)$/.test(String(callee['name']))
  );
}

const getString = ({ type, value }: Node): string | null => {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return null;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : null;
};

function* listVisibleNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* listVisibleNodes(item);
  if (!isNode(value) || isHidden(value)) return;
  yield value;
  for (const [field, child] of Object.entries(value)) if (field !== 'parent') yield* listVisibleNodes(child);
}

/** Lists texts in the code of a file that a reader of the interface would see, each with its file and line. */
export const listDisplayedLiterals = ({ path, text, parsed }: SourceFile): string[] =>
  [...listVisibleNodes(parsed.program.body)].flatMap((node) => {
    const found =
      node.type === 'JSXText' && typeof node['value'] === 'string' && /\p{L}/u.test(node['value'])
        ? node['value']
        : getString(node);
    if (found === null || (node.type !== 'JSXText' && !readsLikeText(found))) return [];
    return [`${path}:${getLineNumber(text, Number(node['start']))}: ${found.replaceAll(/\s+/g, ' ').trim()}`];
  });

const isFunction = ({ type }: Node): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

function* listOuterNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* listOuterNodes(item);
  if (!isNode(value) || isFunction(value)) return;
  yield value;
  for (const [field, child] of Object.entries(value)) if (field !== 'parent') yield* listOuterNodes(child);
}

/** Lists calls of `formatMessage` that run while the file loads, when the language is not known yet. */
export const listEarlyFormats = ({ path, text, parsed }: SourceFile): string[] =>
  [...listOuterNodes(parsed.program.body)]
    .filter(({ type, callee }) => type === 'CallExpression' && isNode(callee))
    .filter(({ callee }) => isNode(callee) && /^format(?:Rich)?Message$/.test(String(callee['name'])))
    .map(({ start }) => `${path}:${getLineNumber(text, Number(start))}`);
