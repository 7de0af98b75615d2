import type { FilePurpose } from '@shared/contract/window-contract';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { FileFilter, OpenDialogOptions } from 'electron';

interface FileDialog {
  readonly kind: 'save' | 'open';
  readonly title: string;
  readonly filters: FileFilter[];
  readonly properties: OpenDialogOptions['properties'];
}

const any: FileFilter = { name: formatEnglish(desktopMessages.allFiles), extensions: ['*'] };

/** The system's dialog for each purpose. */
export const fileDialogs: Readonly<Record<FilePurpose, FileDialog>> = {
  audit_export: {
    kind: 'save',
    title: formatEnglish(desktopMessages.exportTitle),
    filters: [
      { name: formatEnglish(desktopMessages.csv), extensions: ['csv'] },
      { name: formatEnglish(desktopMessages.jsonLines), extensions: ['jsonl'] },
      any,
    ],
    properties: [],
  },
  checkpoint: {
    kind: 'save',
    title: formatEnglish(desktopMessages.checkpointTitle),
    filters: [{ name: formatEnglish(desktopMessages.checkpoint), extensions: ['checkpoint'] }, any],
    properties: [],
  },
  backup: {
    kind: 'save',
    title: formatEnglish(desktopMessages.backupTitle),
    filters: [{ name: formatEnglish(desktopMessages.backup), extensions: ['db'] }, any],
    properties: [],
  },
  restore: {
    kind: 'open',
    title: formatEnglish(desktopMessages.restoreTitle),
    filters: [{ name: formatEnglish(desktopMessages.backup), extensions: ['db'] }, any],
    properties: ['openFile'],
  },
  import: {
    kind: 'open',
    title: formatEnglish(desktopMessages.importTitle),
    filters: [{ name: formatEnglish(desktopMessages.reservations), extensions: ['csv', 'gz'] }, any],
    properties: ['openFile'],
  },
  recovery_codes: {
    kind: 'save',
    title: formatEnglish(desktopMessages.recoveryCodesTitle),
    filters: [{ name: formatEnglish(desktopMessages.text), extensions: ['txt'] }, any],
    properties: [],
  },
  agent_bundle: {
    kind: 'save',
    title: formatEnglish(desktopMessages.agentBundleTitle),
    filters: [{ name: formatEnglish(desktopMessages.agentBundle), extensions: ['mcpb'] }, any],
    properties: [],
  },
  root_certificate: {
    kind: 'save',
    title: formatEnglish(desktopMessages.rootCertificateTitle),
    filters: [{ name: formatEnglish(desktopMessages.certificate), extensions: ['crt', 'pem'] }, any],
    properties: [],
  },
  guest_export: {
    kind: 'save',
    title: formatEnglish(desktopMessages.guestExportTitle),
    filters: [{ name: formatEnglish(desktopMessages.json), extensions: ['json'] }, any],
    properties: [],
  },
  leak_scan: {
    kind: 'open',
    title: formatEnglish(desktopMessages.leakScanTitle),
    filters: [],
    properties: ['openDirectory'],
  },
};
