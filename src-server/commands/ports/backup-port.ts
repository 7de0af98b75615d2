import type { Store } from '@server/stores/store';
import type { Progress } from './progress';

/** A copy of everything, checked to the last page and record. */
export interface VerifiedBackup {
  readonly bytes: number;
  /** Records of its audit log. */
  readonly auditRecords: number;
}

/** What is in a backup, not checked to the last page and record. */
interface SelectedBackup {
  readonly bytes: number;
  readonly auditRecords: number;
  /** Epoch ms, UTC; null: there is no record. */
  readonly lastRecordAtMs: number | null;
}

/** Backups that were made unasked. */
export interface BackupSummary {
  readonly folder: string;
  readonly count: number;
  /** Epoch ms, UTC; null: there is none. */
  readonly lastAtMs: number | null;
}

/** Copies of the database as files: what backups are made of. Files are named by absolute paths. */
export interface Backups {
  /** Throws AppError `already_exists` for a file that is there, `invalid_request` for a place that cannot be written. */
  make(store: Store, file: string, progress: Progress): Promise<VerifiedBackup>;
  /** Looks into a backup. Throws AppError as `stage`, but for damage deep inside. */
  inspect(file: string): Promise<SelectedBackup>;
  /**
   * Lays a checked copy of the backup beside the database. Throws AppError `database_damaged` for a damaged or foreign file,
   * `database_newer`, `not_found`; nothing has changed then.
   */
  stage(file: string, progress: Progress): Promise<VerifiedBackup>;
  backups(): BackupSummary;
}
