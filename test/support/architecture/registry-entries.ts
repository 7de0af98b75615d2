import type { SourceFile } from './source-files';

/** An entry of a registry or a list, with the file that it is imported from. */
export interface RegistryEntry {
  /** The key in the registry; the name of the export in a list, which has no keys. */
  readonly key: string;
  readonly exportName: string;
  /** From the root of the repository. */
  readonly path: string;
}

type Statement = SourceFile['parsed']['program']['body'][number];
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>;
type Expression = Declaration['declarations'][number]['init'];

/** The value of an expression that is written `value as const satisfies Type`. */
function unwrapExpression(expression: Expression): Expression {
  if (expression?.type === 'TSSatisfiesExpression' || expression?.type === 'TSAsExpression')
    return unwrapExpression(expression.expression);
  return expression;
}

/** Keys and names of an object of names, or the names of a list of names. */
function listMembers(init: Expression): (readonly [key: string, exportName: string])[] {
  const value = unwrapExpression(init);
  if (value?.type === 'ArrayExpression')
    return value.elements.flatMap((element) =>
      element?.type === 'Identifier' ? [[element.name, element.name] as const] : [],
    );
  if (value?.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Literal' && property.value.type === 'Identifier'
      ? [[String(property.key.value), property.value.name] as const]
      : [],
  );
}

/** Lists the entries of the objects and lists that a file of the service exports. */
export function listRegistryEntries({ parsed }: SourceFile): RegistryEntry[] {
  const paths = new Map(
    parsed.module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map((entry) => [
        entry.localName.value,
        `${moduleRequest.value.replace(/^@server\//, 'src-server/')}.ts`,
      ]),
    ),
  );
  return parsed.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations
      .flatMap(({ init }) => listMembers(init))
      .map(([key, exportName]) => ({ key, exportName, path: paths.get(exportName) ?? '' }));
  });
}
