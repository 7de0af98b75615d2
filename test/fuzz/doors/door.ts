import fc from 'fast-check';
import type { z } from 'zod';

/** Where hostile input comes in. */
export const doorNames = ['rest', 'mcp', 'rpc', 'files', 'csv', 'backup', 'link'] as const;
export type DoorName = (typeof doorNames)[number];

interface Batch {
  readonly seed: number;
  readonly cases: number;
  /** Called after each case. */
  readonly onCase: () => void;
  /** True once no further case shall begin. */
  readonly isOver: () => boolean;
}

/** A case that was not answered as it must be, made as small as possible. */
export interface FuzzFinding {
  readonly door: DoorName;
  readonly problem: string;
  /** The case as JSON, to be kept in `test/fuzz/seeds`. */
  readonly input: unknown;
  readonly seed: number;
  readonly path: string;
}

/** One door, with what comes in there and how its answers are judged. */
export interface Door {
  readonly name: DoorName;
  /** Cases at once. */
  readonly workers: number;
  /** Tries as many random cases, unless one of them ends the batch. */
  run(batch: Batch): Promise<FuzzFinding | null>;
  /** Tries one kept case. Returns what is wrong with its answer. Throws ZodError if it is no case of this door. */
  replay(input: unknown): Promise<string | null>;
  close(): void;
}

export interface DoorParts<Input> {
  readonly name: DoorName;
  readonly workers: number;
  readonly schema: z.ZodType<Input>;
  readonly inputs: fc.Arbitrary<Input>;
  /** Sends one case. Returns what is wrong with its answer; null: nothing. */
  readonly attempt: (input: Input) => Promise<string | null>;
  readonly close: () => void;
}

/** Creates a door from its cases and their judge. fast-check makes a failing case smaller. */
export function createDoor<Input>(parts: DoorParts<Input>): Door {
  const { name, workers, schema, inputs, attempt, close } = parts;

  async function run({ seed, cases, onCase, isOver }: Batch): Promise<FuzzFinding | null> {
    const property = fc.asyncProperty(inputs, async (input) => {
      if (isOver()) return;
      const problem = await attempt(input);
      onCase();
      if (problem !== null) throw new Error(problem);
    });
    const details = await fc.check(property, { seed, numRuns: cases, endOnFailure: false });
    if (!details.failed) return null;
    const { counterexample, counterexamplePath, errorInstance } = details;
    const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    return { door: name, problem, input: counterexample?.[0], seed, path: counterexamplePath ?? '' };
  }

  return { name, workers, run, replay: (input) => attempt(schema.parse(input)), close };
}
