import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { FilePurpose } from '@shared/contract/window-contract';
import { toPlainFileName } from '@shared/kernel/plain-file-name';
import type { BrowserWindow } from 'electron';
import { app, dialog, shell } from 'electron';
import { getFileDialogs } from './file-dialogs';

async function showFileDialog(
  window: BrowserWindow,
  purpose: FilePurpose,
  suggestedName: string,
): Promise<string | null> {
  const { kind, title, filters, properties } = getFileDialogs()[purpose];
  if (kind === 'open') {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title,
      filters,
      properties: properties ?? [],
    });
    return canceled ? null : (filePaths[0] ?? null);
  }
  const defaultPath = join(app.getPath('documents'), toPlainFileName(suggestedName));
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    filters,
    defaultPath,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return null;
  // The dialog has asked whether to replace the file, and the service never overwrites one. A file in the trash can
  // be recovered.
  if (existsSync(filePath)) await shell.trashItem(filePath).catch(() => undefined);
  return filePath;
}

/**
 * Creates access to files that the member picks in the system's dialogs. A page gets a ticket and a name, never a
 * path.
 */
export function createHostFiles(current: () => BrowserWindow | null): InterfaceHost['files'] {
  const paths = new Map<string, string>();
  return {
    async choose({ purpose, suggestedName }) {
      const window = current();
      const path = window === null ? null : await showFileDialog(window, purpose, suggestedName);
      if (path === null) return null;
      const ticket = randomUUID();
      paths.set(ticket, path);
      return { ticket, name: basename(path), url: null };
    },
    pathOf: (ticket) => paths.get(ticket) ?? null,
    forget: () => paths.clear(),
  };
}
