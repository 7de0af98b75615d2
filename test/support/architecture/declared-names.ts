import type { SourceFile } from './source-files';

/** A name that a file gives to something of its own. */
export interface DeclaredName {
  readonly name: string;
  readonly start: number;
  /** True: the key of an entry of an object. */
  readonly isKey?: true;
}

export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Where a node of that type holds a name that it declares. */
const nameFields: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  ClassDeclaration: ['id'],
};

/** Names in a pattern: an identifier, or what it takes apart. */
function listPatternNames(node: unknown): DeclaredName[] {
  if (Array.isArray(node)) return node.flatMap(listPatternNames);
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') {
    const { name, start } = node;
    return typeof name === 'string' && typeof start === 'number' ? [{ name, start }] : [];
  }
  if (node.type === 'Property') return listPatternNames(node['value']);
  return ['properties', 'elements', 'left', 'argument', 'parameter'].flatMap((field) =>
    listPatternNames(node[field]),
  );
}

/** Names of the entries of an object, such as a table of texts or of functions. */
const listKeys = ({ properties }: Node): DeclaredName[] =>
  Array.isArray(properties)
    ? properties
        .filter(isNode)
        .flatMap(({ computed, key }) => (computed === true ? [] : listPatternNames(key)))
        .map((key) => ({ ...key, isKey: true }))
    : [];

/** Every node at and below a value of the parsed tree. */
export function* listNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* listNodes(item);
  if (!isNode(value)) return;
  yield value;
  for (const [field, child] of Object.entries(value)) if (field !== 'parent') yield* listNodes(child);
}

/** Lists every name that the file declares: variables, parameters, functions, entries of objects, types and their members. */
export const listDeclaredNames = ({ parsed }: SourceFile): DeclaredName[] =>
  [...listNodes(parsed.program)].flatMap((node) =>
    node.type === 'ObjectExpression'
      ? listKeys(node)
      : (nameFields[node.type] ?? []).flatMap((field) => listPatternNames(node[field])),
  );

/** Returns the text of a node that is no code, or null. */
function getText({ type, value }: Node): string | null {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateElement') return null;
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : null;
}

/** Lists texts of the file that are no code: strings, templates and JSX, with their offsets. */
export const listTexts = ({ parsed }: SourceFile): { readonly text: string; readonly start: number }[] =>
  [...listNodes(parsed.program.body)].flatMap((node) => {
    const text = getText(node);
    return text === null || typeof node['start'] !== 'number' ? [] : [{ text, start: node['start'] }];
  });
