import type { Tool, ToolDefinition } from './tool';

/** The tools that one set of permissions may see. */
export interface ToolList {
  readonly result: { readonly tools: ToolDefinition[] };
  /** JSON of `result.tools`, written once. */
  readonly text: string;
}

/** Largest number of cached lists. Keys with the same permissions share one. */
const LISTS_KEPT = 64;

/** Finds the list for a set of permissions, in the order of the catalogue. */
export function createToolLists(tools: readonly Tool[]): (scopes: ReadonlySet<string>) => ToolList {
  const texts = new Map(tools.map((tool) => [tool, JSON.stringify(tool.definition)]));
  const stored = new Map<string, ToolList>();

  function build(visible: readonly Tool[]): ToolList {
    const text = `[${visible.map((tool) => texts.get(tool)).join(',')}]`;
    return { result: { tools: visible.map(({ definition }) => definition) }, text };
  }

  return (scopes) => {
    const visible = tools.filter(({ operation }) => scopes.has(operation.permission));
    const name = visible.map(({ operation }) => operation.name).join(' ');
    const found = stored.get(name);
    if (found !== undefined) return found;
    if (stored.size >= LISTS_KEPT) stored.clear();
    const list = build(visible);
    stored.set(name, list);
    return list;
  };
}
