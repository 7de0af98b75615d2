import { isPlainObject } from '@server/calls/input/decode-json';
import type { RowShape } from '@server/operations/row-shape';

/** The two forms in which a result holds an answer. */
interface ToolAnswer {
  /** Without fields that are null, because a model reads every word. */
  readonly text: string;
  /** JSON for programs. */
  readonly structured: string;
}

/** Leaves the named fields of an object. */
function pickFields(value: unknown, shape: RowShape): unknown {
  if (!isPlainObject(value)) return value;
  const picked: Record<string, unknown> = {};
  for (const [field, within] of shape)
    if (Object.hasOwn(value, field))
      picked[field] = within === null ? value[field] : pickFields(value[field], within);
  return picked;
}

function compactRows(page: unknown, shape: RowShape): unknown {
  if (!isPlainObject(page) || !Array.isArray(page['data'])) return page;
  return { ...page, data: page['data'].map((row) => pickFields(row, shape)) };
}

// A quote inside a text follows a backslash, and behind one that ends a text is no name. So these match fields alone.
const LATER_NULL = /,"\w+":null(?=[,}])/g;
const FIRST_NULL = /\{"\w+":null(?:,|(?=\}))/g;

/**
 * Removes fields that are null from JSON. An item of a list that is null stays, because it has a position. Reading and writing
 * the whole answer again would cost more than the call.
 */
const removeNulls = (json: string): string =>
  json.includes(':null') ? json.replaceAll(LATER_NULL, '').replaceAll(FIRST_NULL, '{') : json;

/** Formats an operation's answer for a tool: compact rows where a shape is given, and a text without nulls. */
export function formatToolAnswer(json: string, rowShape: RowShape | null): ToolAnswer {
  const structured = rowShape === null ? json : JSON.stringify(compactRows(JSON.parse(json), rowShape));
  return { text: removeNulls(structured), structured };
}

/** Formats the content of a result: JSON text inside a JSON text. */
export const formatContent = (text: string): string =>
  `"content":[{"type":"text","text":${JSON.stringify(text)}}]`;

function formatFields(json: string, rowShape: RowShape | null): string {
  const { text, structured } = formatToolAnswer(json, rowShape);
  return `${formatContent(text)},"structuredContent":${structured}`;
}

/** Formats the fields of a result from the JSON of an answer. `answer` is the same object as long as it has that JSON. */
export type FormatResult = (answer: object | undefined, json: string, rowShape: RowShape | null) => string;

/**
 * Creates a formatter that formats an answer once while it is kept. Reading, shortening and writing it again costs more than all the
 * rest of a call.
 */
export function createResultFormatter(): FormatResult {
  const formatted = new WeakMap<object, { readonly rowShape: RowShape | null; readonly fields: string }>();
  return (answer, json, rowShape) => {
    if (answer === undefined) return formatFields(json, rowShape);
    const known = formatted.get(answer);
    if (known?.rowShape === rowShape) return known.fields;
    const fields = formatFields(json, rowShape);
    formatted.set(answer, { rowShape, fields });
    return fields;
  };
}
