import {
  appendFileSync,
  cpSync,
  lchownSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The server that a standby follows. */
export interface FollowedServer {
  /** Holds its data and its password. */
  readonly folder: string;
  /** Where the standby reads its log: the server itself, or what leads to it. */
  readonly port: number;
  /** Names the standby in `synchronous_standby_names`. */
  readonly name: string;
}

/** Gives files to the user who runs the server. */
function giveTo(userId: number, path: string): void {
  lchownSync(path, userId, userId);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, name), userId, userId);
}

/**
 * Copies the data of a server that has ended into the folder, as a standby that follows it. Returns the password of both. `userId`:
 * who runs it. null: this user.
 */
export function copyAsStandby(
  { folder: from, port, name }: FollowedServer,
  folder: string,
  userId: number | null,
): string {
  const data = join(folder, 'data');
  const password = readFileSync(join(from, 'password'), 'utf8');
  cpSync(join(from, 'data'), data, { recursive: true });
  rmSync(join(data, 'postmaster.pid'), { force: true });
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  writeFileSync(join(data, 'standby.signal'), '');
  const connection = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${name}`;
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  if (userId !== null) {
    giveTo(userId, data);
    lchownSync(join(folder, 'password'), userId, userId);
  }
  return password;
}
