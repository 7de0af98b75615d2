import type { Store } from '@server/stores/store';
import type { BackupFailureReason } from '@shared/service/backup-failure-messages';
import type { Progress } from './progress';

/** A backup whose every page, record and row was checked. */
export interface VerifiedBackup {
  readonly bytes: number;
  /** Records of its audit log. */
  readonly auditRecords: number;
  /** Rows that contradict themselves. A backup of them is made, and not restored. */
  readonly damagedRows: number;
}

/** Contents of a backup that was not checked in full. */
interface SelectedBackup {
  readonly bytes: number;
  readonly auditRecords: number;
  /** Epoch ms, UTC; null: there is no record. */
  readonly lastRecordAtMs: number | null;
}

/** Daily backups that failed one after another. */
export interface BackupFailure {
  /** Epoch ms, UTC. When the first of them failed. */
  readonly sinceMs: number;
  /** Epoch ms, UTC. When the last of them failed. */
  readonly atMs: number;
  readonly reason: BackupFailureReason;
}

/** The daily backups that the service makes by itself. */
export interface BackupSummary {
  readonly folder: string;
  readonly count: number;
  /** Epoch ms, UTC; null: there is no backup. One that a wrong clock dated in the future does not count. */
  readonly lastAtMs: number | null;
  /** null: the last one did not fail. */
  readonly failure: BackupFailure | null;
  /** 'server': the database is on one, which makes them, so none is missing here. Left out: the service makes them. */
  readonly madeBy?: 'server' | undefined;
}

/** Makes, inspects and stages backup files. Files are named by absolute paths. */
export interface Backups {
  /** Throws AppError `already_exists` for an existing file, `invalid_request` for a path that cannot be written. */
  make(store: Pick<Store, 'copyTo'>, file: string, progress: Progress): Promise<VerifiedBackup>;
  /** Reads what a backup contains. Throws AppError like `stage`, but overlooks damage deep inside the file. */
  inspect(file: string): Promise<SelectedBackup>;
  /**
   * Writes a checked copy of the backup next to the database.
   * Throws AppError `database_damaged` for a damaged or foreign file, `database_newer` or `not_found`. After
   * a throw nothing has changed.
   */
  stage(file: string, progress: Progress): Promise<VerifiedBackup>;
  backups(): BackupSummary;
  /** Remembers how a daily backup ended, also for other processes and the next start. null: it was made. */
  rememberDaily(failure: Omit<BackupFailure, 'sinceMs'> | null): void;
}
