import type { Tool, ToolDefinition } from './tool';

/** The tools that one set of permissions may see. */
export interface ToolList {
  readonly result: { readonly tools: ToolDefinition[] };
  /** JSON of `result.tools`, written once. */
  readonly text: string;
  readonly toolNames: readonly string[];
}

/** Largest number of cached lists. Keys with the same permissions share one. */
const MAX_CACHED_LISTS = 64;

/** Finds the list for a set of permissions, in the order of the catalogue. */
export function createToolLists(tools: readonly Tool[]): (scopes: ReadonlySet<string>) => ToolList {
  const texts = new Map(tools.map((tool) => [tool, JSON.stringify(tool.definition)]));
  const cached = new Map<string, ToolList>();

  function createList(visible: readonly Tool[]): ToolList {
    const text = `[${visible.map((tool) => texts.get(tool)).join(',')}]`;
    return {
      result: { tools: visible.map(({ definition }) => definition) },
      text,
      toolNames: visible.map(({ definition }) => definition.name),
    };
  }

  return (scopes) => {
    const visible = tools.filter(({ operation }) => scopes.has(operation.permission));
    const name = visible.map(({ operation }) => operation.name).join(' ');
    const found = cached.get(name);
    if (found !== undefined) return found;
    if (cached.size >= MAX_CACHED_LISTS) cached.clear();
    const list = createList(visible);
    cached.set(name, list);
    return list;
  };
}
