import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import { onTestFinished } from 'vitest';
import type { CallRequest, MintedKey, World } from './service-world';
import { createWorld, toRequestInit } from './service-world';

/** A later run of the service of a world, on the same data directory. */
export interface LaterRun {
  readonly service: Service;
  call(path: string, request?: CallRequest): Promise<Response>;
  /** Runs a command on the command line as the Owner. */
  manage<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>>;
}

/** Starts the service again on the data directory of the world. */
export async function startAgain(world: World): Promise<LaterRun> {
  const service = startService(world.options);
  onTestFinished(() => service.close());
  await service.listener.start(0);
  const principal = { memberId: world.ownerId, channel: 'cli' } as const;
  return {
    service,
    call: (path, request = {}) => fetch(`${service.baseUrl()}${path}`, toRequestInit(request)),
    manage: (name, input) => service.management.call(principal, name, input),
  };
}

export const getDatabaseFile = ({ dataDirectory }: Pick<World, 'dataDirectory'>): string =>
  join(dataDirectory, 'brasstag.db');

export interface OlderFile {
  readonly world: World;
  /** Revoked since the older file. */
  readonly revoked: MintedKey;
  /** Active in both. */
  readonly active: MintedKey;
  /** Path of the older file. */
  readonly file: string;
}

/** Copies the database of a world, revokes a key, and stops the service at once. `before` is what happens before that. */
export async function revokeAfterCopy(
  before: (world: World) => Promise<unknown> = async () => null,
): Promise<OlderFile> {
  const world = await createWorld();
  await before(world);
  const revoked = await world.mint({ name: 'revoked' });
  const active = await world.mint({ name: 'active' });
  await world.service.close();
  const file = `${getDatabaseFile(world)}.older`;
  copyFileSync(getDatabaseFile(world), file);
  const later = await startAgain(world);
  const { property_id, prefix } = revoked.key;
  await later.manage('keys.revoke', { property_id, prefix });
  await later.service.close();
  return { world, revoked, active, file };
}

/** Puts the older file in the place of the database by hand, and starts the service. */
export async function startOnOlderFile(): Promise<OlderFile & { readonly held: LaterRun }> {
  const older = await revokeAfterCopy();
  copyFileSync(older.file, getDatabaseFile(older.world));
  return { ...older, held: await startAgain(older.world) };
}
