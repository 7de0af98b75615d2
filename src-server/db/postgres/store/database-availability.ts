/** Whether the database takes commits. */
interface Availability {
  isAvailable(): boolean;
  noteFailure(error: unknown): void;
  /** Tries a durable write after a failure, one at a time. True if the database is available. */
  probe(): Promise<boolean>;
}

interface AvailabilityDeps {
  /** Writes durably. */
  readonly write: () => Promise<void>;
  /** Finds the cause of a write that failed, for the operator. Never rejects. */
  readonly explain: (error: unknown) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

/** Creates the object that knows of failures until a durable write has succeeded. Calls that come during one share it. */
export function createAvailability({ write, explain, onFailure }: AvailabilityDeps): Availability {
  let hasFailed = false;
  let probing: Promise<boolean> | null = null;
  async function tryWrite(): Promise<boolean> {
    try {
      await write();
      hasFailed = false;
    } catch (error) {
      // Callers need the answer, and not its cause.
      void explain(error).then(onFailure);
    }
    probing = null;
    return !hasFailed;
  }
  return {
    isAvailable: () => !hasFailed,
    noteFailure(error) {
      hasFailed = true;
      onFailure(error);
    },
    async probe() {
      if (!hasFailed) return true;
      probing ??= tryWrite();
      return probing;
    },
  };
}
