import type { Operation } from '@server/operations/define-operation';

/** The result of looking up a method and a path. */
type RouteMatch =
  | {
      readonly kind: 'operation';
      readonly operation: Operation;
      readonly pathFields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'other_method'; readonly allow: string }
  | { readonly kind: 'not_found' };

/** Finds the operation for a method and a raw path below `/api/v1`. */
type FindRoute = (method: string, path: string) => RouteMatch;

interface Pattern {
  readonly segments: readonly string[];
  readonly byMethod: ReadonlyMap<string, Operation>;
  readonly allow: string;
}

const isField = (segment: string): boolean => segment.startsWith('{');

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const fields: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (isField(expected)) {
      if (actual === '') return null;
      fields[expected.slice(1, -1)] = actual;
    } else if (expected !== actual) return null;
  }
  return fields;
}

function createPattern(template: string, operations: readonly Operation[]): Pattern {
  const byMethod = new Map(operations.map((operation) => [operation.rest.method.toUpperCase(), operation]));
  const get = byMethod.get('GET');
  // HEAD is the same call as GET: checked, counted and recorded alike. Node drops the body.
  if (get !== undefined) byMethod.set('HEAD', get);
  return { segments: template.split('/'), byMethod, allow: [...byMethod.keys()].sort().join(', ') };
}

function matchMethod(
  pattern: Pattern,
  method: string,
  pathFields: Readonly<Record<string, string>>,
): RouteMatch {
  const operation = pattern.byMethod.get(method);
  return operation === undefined
    ? { kind: 'other_method', allow: pattern.allow }
    : { kind: 'operation', operation, pathFields };
}

/** Creates the route table. It matches raw bytes, without decoding and without trailing slashes. */
export function createRouteTable(operations: readonly Operation[]): FindRoute {
  const templates = [...new Set(operations.map(({ rest }) => rest.path))];
  const patterns = templates.map((template) =>
    createPattern(
      template,
      operations.filter(({ rest }) => rest.path === template),
    ),
  );
  const fixed = new Map(
    patterns.filter(({ segments }) => !segments.some(isField)).map((p) => [p.segments.join('/'), p]),
  );
  const variable = patterns.filter(({ segments }) => segments.some(isField));

  return (method, path) => {
    const exact = fixed.get(path);
    if (exact !== undefined) return matchMethod(exact, method, {});
    const segments = path.split('/');
    for (const pattern of variable) {
      const fields = matchSegments(pattern.segments, segments);
      if (fields !== null) return matchMethod(pattern, method, fields);
    }
    return { kind: 'not_found' };
  };
}
