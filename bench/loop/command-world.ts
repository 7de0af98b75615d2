/** A command that reads much. */
export interface LongCommand {
  readonly what: string;
  run(): Promise<unknown>;
}

/** What the commands are run on. */
export interface CommandWorld {
  readonly memberId: string;
  readonly propertyId: string;
  /** The key that made every fourth call. */
  readonly busyPrefix: string;
}
