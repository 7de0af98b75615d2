import type { FilePurpose } from '@shared/contract/window-contract';
import type { FileFilter, OpenDialogOptions } from 'electron';

interface FileDialog {
  readonly kind: 'save' | 'open';
  readonly title: string;
  readonly filters: FileFilter[];
  readonly properties: OpenDialogOptions['properties'];
}

const any: FileFilter = { name: 'All files', extensions: ['*'] };

/** The system's dialog for each purpose. */
export const fileDialogs: Readonly<Record<FilePurpose, FileDialog>> = {
  audit_export: {
    kind: 'save',
    title: 'Export audit records',
    filters: [{ name: 'CSV', extensions: ['csv'] }, { name: 'JSON Lines', extensions: ['jsonl'] }, any],
    properties: [],
  },
  checkpoint: {
    kind: 'save',
    title: 'Save a checkpoint of the audit log',
    filters: [{ name: 'Checkpoint', extensions: ['checkpoint'] }, any],
    properties: [],
  },
  backup: {
    kind: 'save',
    title: 'Save a backup',
    filters: [{ name: 'Backup', extensions: ['db'] }, any],
    properties: [],
  },
  restore: {
    kind: 'open',
    title: 'Choose a backup',
    filters: [{ name: 'Backup', extensions: ['db'] }, any],
    properties: ['openFile'],
  },
  import: {
    kind: 'open',
    title: 'Choose bookings to import',
    filters: [{ name: 'Bookings', extensions: ['csv', 'gz'] }, any],
    properties: ['openFile'],
  },
  leak_scan: {
    kind: 'open',
    title: 'Choose a folder to look for tokens in',
    filters: [],
    properties: ['openDirectory'],
  },
};
