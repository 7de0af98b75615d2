/** What a condition is made of. */
interface GivenDatabase {
  /** URL of a service of a database with this program's tables. */
  readonly url: string;
  /** Runs a statement as the superuser. The second one undoes it at the end. */
  change(sql: string, undo: string): Promise<void>;
}

/** A condition under which no service may start, and what the refusal says. */
export interface RefusedCondition {
  readonly what: string;
  /** Makes the condition. Returns the URL to start with. */
  readonly make: (given: GivenDatabase) => string | Promise<string>;
  readonly code: number;
  readonly says: string;
}
