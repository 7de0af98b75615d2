const BETWEEN = ', ';

/** What a record is about, as the log keeps it: an id, and what became of it in words that were true then. */
export interface AuditTarget {
  readonly id: string;
  /** null: the id alone. */
  readonly label: string | null;
}

/**
 * The target of a record whose id alone does not tell what was done, such as `mem_01, Manager`. Never a name or an address of a
 * person: records are final, and the id leads to them.
 */
export const formatTarget = (id: string, text: string): string => `${id}${BETWEEN}${text}`;

/** Reads a target again. One that never had an id comes back cut at its first comma, with an id that nothing has. */
export function readTarget(target: string): AuditTarget {
  const at = target.indexOf(BETWEEN);
  return at === -1
    ? { id: target, label: null }
    : { id: target.slice(0, at), label: target.slice(at + BETWEEN.length) };
}
