import type { SourceFile } from './source-files';

/** What a file exports under a name of its own. */
export interface ExportedName {
  readonly path: string;
  readonly name: string;
  readonly kind: 'function' | 'type' | 'value';
}

/** The kind of an exported value. A function is only recognised where it is written. */
const getKind = (init: { readonly type: string } | null): 'function' | 'value' =>
  init !== null && (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression')
    ? 'function'
    : 'value';

/** Every name that a file declares and exports at once. */
export function listExports({ path, parsed }: SourceFile): ExportedName[] {
  return parsed.program.body.flatMap((statement): ExportedName[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration')
      return declaration.id === null ? [] : [{ path, name: declaration.id.name, kind: 'function' }];
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' ? [{ path, name: id.name, kind: getKind(init) }] : [],
      );
    if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration')
      return [{ path, name: declaration.id.name, kind: 'type' }];
    return [];
  });
}
