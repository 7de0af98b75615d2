import { parseConnectionUrl } from '@server/db/postgres/engine/connection-url';
import { acquireExclusiveLock } from '@server/db/sqlite/files/database-lock';
import { lockDirectory } from '@server/db/sqlite/files/directory-lock';
import { readMoveMark, writeMoveMark } from '@server/db/sqlite/files/move-mark';
import { openSqliteSource } from '@server/db/sqlite/move/sqlite-source';
import { writeCopy } from '@server/db/sqlite/move/write-copy';
import { createSecretBox } from '@server/files/secret-box';
import type { DatabaseTransfer } from '@server/stores/engine/transfer-port';
import { listSharedFiles } from './shared-file-list';

// Loaded when it is needed, so that a program without a server starts as fast as before.
const loadServer = () => import('@server/db/postgres/move/copy-to-postgres');

/** Moves data between the file of a data directory and PostgreSQL. */
export const transfer: DatabaseTransfer = {
  describe(url) {
    const { host, port, database } = parseConnectionUrl(url);
    return `${database} on ${host}:${port}`;
  },
  lockForMove(directory) {
    const service = lockDirectory(directory);
    try {
      const commands = acquireExclusiveLock(directory);
      return {
        release() {
          commands.release();
          service.release();
        },
      };
    } catch (error) {
      service.release();
      throw error;
    }
  },
  readMark: readMoveMark,
  writeMark: writeMoveMark,
  async requireEmptyServer(url) {
    const { requireEmptyPostgres } = await loadServer();
    await requireEmptyPostgres(parseConnectionUrl(url));
  },
  async findEarlierCopy(databaseFile, url) {
    const { findEarlierCopy } = await loadServer();
    const source = openSqliteSource(databaseFile);
    try {
      return await findEarlierCopy(parseConnectionUrl(url), source);
    } finally {
      source.close();
    }
  },
  async copyToServer({ directory, url, progress, onComplete }) {
    const { copyToPostgres } = await loadServer();
    const files = listSharedFiles(directory.path);
    const source = openSqliteSource(directory.databaseFile);
    try {
      const connection = parseConnectionUrl(url);
      return await copyToPostgres({ connection, source, files, progress, onComplete });
    } finally {
      source.close();
    }
  },
  async openServerStore(url, directory) {
    const { openPostgresStore } = await import('@server/db/postgres/store/postgres-store');
    const { requireReachablePostgres } = await loadServer();
    const connection = parseConnectionUrl(url);
    await requireReachablePostgres(connection);
    const box = createSecretBox(directory.path);
    return openPostgresStore({ connection, box, onFailure: () => undefined });
  },
  async copyToFile(url, file, progress) {
    const { withPostgresSource } = await loadServer();
    return withPostgresSource(parseConnectionUrl(url), (source) =>
      writeCopy(source, file, Date.now(), progress),
    );
  },
  async hasRestored(url, keptAs) {
    const { hasRestored } = await import('@server/db/postgres/move/restore-to-postgres');
    return hasRestored(parseConnectionUrl(url), keptAs);
  },
  async restoreToServer({ url, databaseFile, directory, ...restore }) {
    const { restoreToPostgres } = await import('@server/db/postgres/move/restore-to-postgres');
    const source = openSqliteSource(databaseFile);
    try {
      const box = createSecretBox(directory.path);
      return await restoreToPostgres({ ...restore, connection: parseConnectionUrl(url), source, box });
    } finally {
      source.close();
    }
  },
};
