import { formatDesktopText } from '@main/text/desktop-text';
import type { FilePurpose } from '@shared/contract/window-contract';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import type { FileFilter, OpenDialogOptions } from 'electron';

interface FileDialog {
  readonly kind: 'save' | 'open';
  readonly title: string;
  readonly filters: FileFilter[];
  readonly properties: OpenDialogOptions['properties'];
}

const getAnyFile = (): FileFilter => ({
  name: formatDesktopText(desktopMessages.allFiles),
  extensions: ['*'],
});

const getSaveDialogs = () =>
  ({
    audit_export: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.exportTitle),
      filters: [
        { name: formatDesktopText(desktopMessages.csv), extensions: ['csv'] },
        { name: formatDesktopText(desktopMessages.jsonLines), extensions: ['jsonl'] },
        getAnyFile(),
      ],
      properties: [],
    },
    checkpoint: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.checkpointTitle),
      filters: [
        { name: formatDesktopText(desktopMessages.checkpoint), extensions: ['checkpoint'] },
        getAnyFile(),
      ],
      properties: [],
    },
    backup: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.backupTitle),
      filters: [{ name: formatDesktopText(desktopMessages.backup), extensions: ['db'] }, getAnyFile()],
      properties: [],
    },
    recovery_codes: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.recoveryCodesTitle),
      filters: [{ name: formatDesktopText(desktopMessages.text), extensions: ['txt'] }, getAnyFile()],
      properties: [],
    },
    agent_bundle: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.agentBundleTitle),
      filters: [{ name: formatDesktopText(desktopMessages.agentBundle), extensions: ['mcpb'] }, getAnyFile()],
      properties: [],
    },
    root_certificate: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.rootCertificateTitle),
      filters: [
        { name: formatDesktopText(desktopMessages.certificate), extensions: ['crt', 'pem'] },
        getAnyFile(),
      ],
      properties: [],
    },
    guest_export: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.guestExportTitle),
      filters: [{ name: formatDesktopText(desktopMessages.json), extensions: ['json'] }, getAnyFile()],
      properties: [],
    },
    support_report: {
      kind: 'save',
      title: formatDesktopText(desktopMessages.supportReportTitle),
      filters: [{ name: formatDesktopText(desktopMessages.text), extensions: ['txt'] }, getAnyFile()],
      properties: [],
    },
  }) satisfies Partial<Record<FilePurpose, FileDialog>>;

const getOpenDialogs = () =>
  ({
    restore: {
      kind: 'open',
      title: formatDesktopText(desktopMessages.restoreTitle),
      filters: [{ name: formatDesktopText(desktopMessages.backup), extensions: ['db'] }, getAnyFile()],
      properties: ['openFile'],
    },
    import: {
      kind: 'open',
      title: formatDesktopText(desktopMessages.importTitle),
      filters: [
        { name: formatDesktopText(desktopMessages.reservations), extensions: ['csv', 'gz'] },
        getAnyFile(),
      ],
      properties: ['openFile'],
    },
    leak_scan: {
      kind: 'open',
      title: formatDesktopText(desktopMessages.leakScanTitle),
      filters: [],
      properties: ['openDirectory'],
    },
  }) satisfies Partial<Record<FilePurpose, FileDialog>>;

/** Lists the system's dialog for each purpose, in the language of now. */
export const getFileDialogs = (): Readonly<Record<FilePurpose, FileDialog>> => ({
  ...getSaveDialogs(),
  ...getOpenDialogs(),
});
