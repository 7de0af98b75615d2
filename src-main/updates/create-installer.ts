import { rm } from 'node:fs/promises';
import type { UpdateInstaller } from '@server/commands/ports/update-port';
import { fetchPackage } from '@server/features/service/updates/fetch-package';
import { AppError } from '@shared/kernel/errors';
import { updatesMessages } from '@shared/service/updates.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { ReadyPackage } from './package-updater';
import { getNewImagePath } from './replace-image';
import type { UpdateTarget } from './update-target';

interface InstallerDeps {
  readonly target: UpdateTarget;
  /** Folder of what is downloaded. It has nothing else. */
  readonly folder: string;
  /** With what the program starts again. */
  readonly args: readonly string[];
  /** Ends the program, unless a page keeps its window. */
  readonly quit: () => void;
}

export interface ProgramInstaller extends UpdateInstaller {
  /** Installs what waits. False: it failed, and the old program remains. null: nothing waits. */
  installAtEnd(): boolean | null;
  /** A window stays open, so the next end is no restart. */
  keepRunning(): void;
  /** Removes what earlier runs have left. */
  removeLeftovers(): Promise<void>;
}

/** Creates the installer that downloads a newer version and installs it at the end. electron-updater is loaded for a download only. */
export function createInstaller({ target, folder, args, quit }: InstallerDeps): ProgramInstaller {
  let ready: { readonly version: string; readonly signed: ReadyPackage } | null = null;
  let isDownloading = false;
  let isStartedAgain = false;
  const drop = async (): Promise<void> => {
    ready = null;
    await rm(folder, { recursive: true, force: true });
  };
  return {
    kind: target.kind,
    processor: target.processor,
    waiting: () => ready?.version ?? null,
    drop,
    async download(update, source, progress) {
      if (isDownloading) throw new AppError('invalid_transition', fillMessage(updatesMessages.isDownloading));
      isDownloading = true;
      ready = null;
      try {
        const { preparePackage } = await import('./package-updater');
        const download = (file: string) => fetchPackage(update.signedPackage, file, source, progress);
        const signed = await preparePackage({ target, update, folder, args, download });
        ready = { version: update.version, signed };
      } catch (error) {
        await drop();
        throw error;
      } finally {
        isDownloading = false;
      }
    },
    endToInstall() {
      isStartedAgain = true;
      quit();
    },
    keepRunning() {
      isStartedAgain = false;
    },
    installAtEnd: () => ready?.signed.install(isStartedAgain) ?? null,
    async removeLeftovers() {
      await rm(folder, { recursive: true, force: true });
      if (target.kind === 'appimage') await rm(getNewImagePath(target.program), { force: true });
    },
  };
}
