import type { VerifiedBackup } from '@server/commands/ports/backup-port';

/** Size and records of a verified backup, in the names of the contract. */
export interface BackupOutput {
  readonly bytes: number;
  readonly audit_records: number;
  readonly damaged_rows: number;
}

/** Converts a verified backup to the fields that backup and restore report. */
export const toBackupOutput = ({ bytes, auditRecords, damagedRows }: VerifiedBackup): BackupOutput => ({
  bytes,
  audit_records: auditRecords,
  damaged_rows: damagedRows,
});
