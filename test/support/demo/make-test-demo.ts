import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDemo } from '@server/demo/make-demo';
import type { Demo } from '@server/features/setup/demo/create-demo';
import { quickPasswords } from '../service/management-fixture';
import { createSeededBytes, createTestClock } from '../service/store';

export interface TestDemo {
  readonly dataDirectory: string;
  /** null: the folder had a database. */
  readonly demo: Demo | null;
  /** Every random secret of a token, as it is written in the token. */
  readonly secrets: readonly string[];
  /** Unexpected errors that the service logged. */
  readonly errors: readonly unknown[];
}

interface MakingOptions {
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: () => void;
}

const SECRET_BYTES = 24;

/** Makes the demo as of the test clock's start. Another seed gives other tokens and ids. */
export async function makeTestDemo(
  dataDirectory: string,
  { seed = 1, signal = new AbortController().signal, onProgress = () => undefined }: MakingOptions = {},
): Promise<TestDemo> {
  const secrets: string[] = [];
  const errors: unknown[] = [];
  const createBytes = createSeededBytes(seed);
  const randomBytes = (size: number): Uint8Array => {
    const bytes = createBytes(size);
    if (size === SECRET_BYTES) secrets.push(Buffer.from(bytes).toString('hex'));
    return bytes;
  };
  const log = { info: () => undefined, error: (_text: string, error: unknown) => void errors.push(error) };
  const { now } = createTestClock();
  const monotonicMs = () => performance.now();
  const demo = await makeDemo(
    { dataDirectory, now, monotonicMs, randomBytes, passwords: quickPasswords, log },
    { report: onProgress, signal },
  );
  return { dataDirectory, demo, secrets, errors };
}

/** Reads every file of a folder and of its folders, as bytes by name. */
export const readAllFiles = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name))]),
  );
