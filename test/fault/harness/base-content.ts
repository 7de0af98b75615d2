import { z } from 'zod';

const PROPERTY = ['--property', 'Harbour House'] as const;
export const FULL_SCOPES = [
  'property.profile.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'integration.event.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'housekeeping.unit.update',
  'guests.profile.read',
  'integration.mcp.connect',
] as const;

const createdKeySchema = z.object({ token: z.string(), prefix: z.string() });
export type CreatedKey = z.infer<typeof createdKeySchema>;

export const baseSchema = z.object({
  /** Keys that may do all that the calls of a load do. */
  full: z.array(createdKeySchema),
  /** A key that may read the property only. */
  narrow: createdKeySchema,
  /** A key that was revoked. */
  revoked: createdKeySchema,
  /** A key that expired long ago. */
  expired: createdKeySchema,
  roomTypeIds: z.array(z.string()),
  roomIds: z.array(z.string()),
});

/** The organisation that a load calls. */
export type Base = z.infer<typeof baseSchema>;

/** Runs one command of the command line, with its options for where the data is. */
export type RunCommand = (...args: readonly string[]) => Promise<unknown>;

/** Creates a key with some scopes. */
export async function createKey(
  run: RunCommand,
  name: string,
  scopes: readonly string[],
  ...options: readonly string[]
): Promise<CreatedKey> {
  const wanted = scopes.flatMap((scope) => ['--scope', scope]);
  return createdKeySchema.parse(
    await run('keys', 'create', ...PROPERTY, '--name', name, ...wanted, ...options),
  );
}

async function addRooms(run: RunCommand): Promise<void> {
  for (const [code, name] of [
    ['DBL', 'Double'],
    ['STE', 'Suite'],
  ] as const)
    await run(
      'rooms',
      'add',
      ...PROPERTY,
      '--type',
      code,
      '--name',
      name,
      '--count',
      '40',
      '--max-adults',
      '2',
      '--price',
      '80',
    );
}

/** Sets up Harbour House with eighty rooms. */
export async function setUpProperty(run: RunCommand): Promise<void> {
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  const zone = ['--organisation', 'Quay', '--time-zone', 'Europe/Lisbon'];
  await run('setup', ...zone, ...PROPERTY, ...owner);
  await addRooms(run);
  await run('modules', 'set', 'integration', 'on', ...PROPERTY);
}

/** Creates keys that are in use, and the one that is to be revoked. */
export async function createLoadKeys(run: RunCommand): Promise<Pick<Base, 'full' | 'narrow' | 'revoked'>> {
  const full: CreatedKey[] = [];
  for (const name of ['Channel manager', 'Website', 'Agent'])
    full.push(await createKey(run, name, FULL_SCOPES));
  const narrow = await createKey(run, 'Door display', ['property.profile.read']);
  return { full, narrow, revoked: await createKey(run, 'Old channel manager', FULL_SCOPES) };
}
