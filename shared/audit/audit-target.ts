const SEPARATOR = ', ';

/** The target of a record as the log stores it: an id, and a label that was true at that time. */
export interface AuditTarget {
  readonly id: string;
  /** null: there is only the id. */
  readonly label: string | null;
}

/**
 * Formats a target whose id alone does not say what was done, such as `mem_01, Manager`. The label is never a
 * member's name or address. Records are final, and the id leads to the member.
 */
export const formatTarget = (id: string, text: string): string => `${id}${SEPARATOR}${text}`;

/** Parses a target. Text without an id is cut at its first comma, and its id matches no object. */
export function readTarget(target: string): AuditTarget {
  const at = target.indexOf(SEPARATOR);
  return at === -1
    ? { id: target, label: null }
    : { id: target.slice(0, at), label: target.slice(at + SEPARATOR.length) };
}
