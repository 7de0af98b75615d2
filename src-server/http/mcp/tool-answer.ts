import { isPlainObject } from '@server/calls/decode-json';

/** The two forms in which a result holds an answer. */
interface ToolAnswer {
  /** Without fields that are null, because a model reads every word. */
  readonly text: string;
  /** JSON for programs. */
  readonly structured: string;
}

/** Groups paths by their first field: `guest.first_name` is `first_name` of `guest`. */
function groupPaths(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [field = '', ...rest] = path.split('.');
    groups.set(field, [...(groups.get(field) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  return groups;
}

/** Leaves the named fields of an object, in the order of the object. */
function pickFields(value: unknown, paths: readonly string[]): unknown {
  if (!isPlainObject(value)) return value;
  const groups = groupPaths(paths);
  const picked = Object.entries(value).flatMap(([field, inner]) => {
    const within = groups.get(field);
    if (within === undefined) return [];
    return [[field, within.length === 0 ? inner : pickFields(inner, within)]];
  });
  return Object.fromEntries(picked);
}

function compactRows(page: unknown, paths: readonly string[]): unknown {
  if (!isPlainObject(page) || !Array.isArray(page['data'])) return page;
  return { ...page, data: page['data'].map((row) => pickFields(row, paths)) };
}

/** Writes JSON without fields that are null. An item of a list that is null stays, because it has a position. */
const formatWithoutNulls = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (inner === null ? undefined : inner));

/** Formats an operation's answer for a tool: compact rows where paths are given, and a text without nulls. */
export function formatToolAnswer(json: string, compactFields: readonly string[] | null): ToolAnswer {
  if (compactFields === null)
    return {
      text: json.includes(':null') ? formatWithoutNulls(JSON.parse(json)) : json,
      structured: json,
    };
  const page = compactRows(JSON.parse(json), compactFields);
  return { text: formatWithoutNulls(page), structured: JSON.stringify(page) };
}
