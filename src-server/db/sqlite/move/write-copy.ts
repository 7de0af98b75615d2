import { copyDatabase } from '@server/db/shared/move/copy-database';
import type { CopySource } from '@server/db/shared/move/copy-ports';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import type { UpgradeProgress } from '@server/stores/engine/engine-port';
import type { CopiedData } from '@server/stores/engine/transfer-port';
import { createSqliteTarget } from './sqlite-target';

/** The file is checked and made durable when it is complete. */
const AS_NEW = { checksEveryPage: false, keepsOlder: false, isStaged: true };

/** Makes a database file of everything that the source has. It must not exist. After a throw it is useless. */
export async function writeCopy(
  source: CopySource,
  file: string,
  nowMs: number,
  progress: UpgradeProgress,
): Promise<CopiedData> {
  const { writer, reader } = openDatabase(file, nowMs, AS_NEW);
  try {
    writer.exec('BEGIN IMMEDIATE');
    const copied = await copyDatabase(source, createSqliteTarget(writer), progress);
    writer.exec('COMMIT');
    return copied;
  } finally {
    reader.close();
    writer.close();
  }
}
