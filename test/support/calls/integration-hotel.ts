import { join } from 'node:path';
import { ApiError, createClient } from '@brasstag/client';
import { allPermissions, getPermissionDefinition } from '@shared/kernel/permissions';
import { expect } from 'vitest';
import { z } from 'zod';
import { setUpByCommandLine } from '../service/cli-fixture';
import { runProgram, serveProgram } from '../service/program';
import { createTemporaryFolder } from '../service/store';

const createdSchema = z.object({ token: z.string(), prefix: z.string() });
const DAY_MS = 86_400_000;

/** As the property counts days: YYYY-MM-DD in its time zone. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' });

/** Formats the day that many days from today. */
export const formatDay = (days: number): string => dayFormat.format(Date.now() + days * DAY_MS);

/** Resolves with status and code of a call that must be refused. */
export async function getRefusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error instanceof ApiError ? `${error.status} ${error.code}` : '';
}

interface KeyRequest {
  readonly scopes: readonly string[];
  /** Prefix of the key that this one replaces. */
  readonly replaces?: string;
}

/** Every permission that a call can need: what the hotel's own staff sees. */
const staffScopes = allPermissions.filter(
  (permission) => getPermissionDefinition(permission).reach === 'call',
);

/** Serves a hotel with 40 double rooms at 80.00 and 2 suites at 388.00 by the built program, as an Owner sets it up. */
export async function openHotel() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const staffKey = await setUpByCommandLine(dataDirectory, staffScopes);
  const run = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await runProgram([...args, '--data-dir', dataDirectory, '--json']);
    expect(stderr).toBe('');
    return stdout;
  };
  const named = ['--property', 'Harbour House'];
  const suites = ['--type', 'SUI', '--name', 'Suite', '--count', '2', '--max-adults', '2', '--price', '388'];
  await run('rooms', 'add', ...named, ...suites);
  const { baseUrl } = await serveProgram(dataDirectory);

  const createKey = async ({ scopes, replaces }: KeyRequest) => {
    const wanted = scopes.flatMap((scope) => ['--scope', scope]);
    const replacing = replaces === undefined ? [] : ['--replaces', replaces];
    const made = await run('keys', 'create', ...named, '--name', 'Integration', ...wanted, ...replacing);
    const { token, prefix } = createdSchema.parse(JSON.parse(made));
    return { token, prefix, client: createClient({ baseUrl, token, retries: 0 }) };
  };
  return {
    baseUrl,
    createKey,
    /** Runs a command of the Owner. Returns its JSON. */
    run,
    staff: createClient({ baseUrl, token: staffKey.token, retries: 0 }),
  };
}

export type Hotel = Awaited<ReturnType<typeof openHotel>>;
