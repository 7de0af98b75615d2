import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseUrl } from '@server/cli/context/database-file';
import { openServerEngine } from '@server/engine/server-engine';
import { createJsonLog } from '@server/kernel/log';
import type { ServiceOptions } from '@server/main/service-options';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../service/store';
import { createBuiltRenderer } from '../service/web-world';
import { changeUrl, writeDatabaseFile } from './owned-database';
import { borrowMigratedDatabase, SERVICE_ROLE } from './postgres-store';

/** A database of PostgreSQL, and the file with the URL that a service is started with. */
export interface SharedDatabase {
  readonly url: string;
  readonly file: string;
  /** Creates the data directory of one more service, with the files that all have alike. */
  createDirectory(): string;
}

/** Prepares a database that has the tables for several services. `url`: of the owner of the tables. */
export function shareDatabase(url: string): SharedDatabase {
  const file = writeDatabaseFile(changeUrl(url, { username: SERVICE_ROLE }));
  const directories: string[] = [];
  return {
    url,
    file,
    createDirectory() {
      const directory = join(createTemporaryFolder(), 'data');
      const [first] = directories;
      directories.push(directory);
      if (first === undefined) return directory;
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      for (const name of ['secrets.key', 'audit-signing.key'])
        copyFileSync(join(first, name), join(directory, name));
      return directory;
    },
  };
}

/** Borrows a database for several services. */
export const borrowSharedDatabase = async (): Promise<SharedDatabase> =>
  shareDatabase(await borrowMigratedDatabase());

export interface SharedService {
  readonly service: Service;
  readonly port: number;
  readonly dataDirectory: string;
  /** Creates a launch link. */
  createLink(): Promise<string>;
}

interface SharedServiceOptions {
  readonly outside?: ServiceOptions['outside'];
  /** How long the server may take to answer. Left out: as long as in the product. */
  readonly answerTimeoutMs?: number;
  /** Gets each line of its log. */
  readonly writeLog?: (line: string) => void;
}

/** Starts a service on the database, as `serve` does behind a proxy on this computer. It is closed when the test ends. */
export async function startSharedService(
  { file }: SharedDatabase,
  dataDirectory: string,
  { outside, answerTimeoutMs, writeLog = () => undefined }: SharedServiceOptions = {},
): Promise<SharedService> {
  const where = { url: readDatabaseUrl(file), file, answerTimeoutMs };
  const engine = await openServerEngine(where, dataDirectory);
  onTestFinished(() => engine.close());
  const service = startService({
    dataDirectory,
    engine,
    trustedProxies: ['127.0.0.1'],
    now: Date.now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: createJsonLog(writeLog),
    web: { rendererFolder: createBuiltRenderer() },
    ...(outside === undefined ? {} : { outside }),
  });
  onTestFinished(() => service.close());
  const port = await service.listener.start(0);
  return {
    service,
    port,
    dataDirectory,
    async createLink() {
      const link = await service.newLink();
      if (link === null) throw new Error('the service serves no browser');
      return link;
    },
  };
}
