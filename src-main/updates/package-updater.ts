import { join } from 'node:path';
import type { InstallableUpdate } from '@server/commands/ports/update-port';
import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';
import type { BaseUpdater } from 'electron-updater';
import { AppImageUpdater, NsisUpdater } from 'electron-updater';
import { DownloadedUpdateHelper } from 'electron-updater/out/DownloadedUpdateHelper.js';
import { replaceImage, startAfterExit } from './replace-image';
import { requireSignedFile } from './signed-file';
import type { Download } from './signed-source';
import { SignedExecutor, SignedProvider } from './signed-source';
import type { UpdateTarget } from './update-target';

export interface PackageInput {
  readonly target: UpdateTarget;
  readonly update: InstallableUpdate;
  /** Folder of what is downloaded. */
  readonly folder: string;
  /** With what the program starts again. */
  readonly args: readonly string[];
  readonly download: Download;
}

/** A downloaded and checked package. */
export interface ReadyPackage {
  /** Installs it as the program ends. False: it failed, and the old program remains. */
  install(isStartedAgain: boolean): boolean;
}

/** What electron-updater may know of this program. It reads no file of its own, and never ends the program. */
const createAdapter = (folder: string) => ({
  version,
  name: product.name,
  isPackaged: true,
  // electron-builder writes no such file.
  appUpdateConfigPath: join(folder, 'app-update.yml'),
  userDataPath: folder,
  baseCachePath: folder,
  whenReady: async () => undefined,
  relaunch: () => undefined,
  quit: () => undefined,
  onQuit: () => undefined,
});

/** Replaces an AppImage in one step. electron-updater removes the old one before it has the new one. */
class SignedImageUpdater extends AppImageUpdater {
  readonly #input: PackageInput;
  readonly #provider: SignedProvider;

  constructor(input: PackageInput, executor: SignedExecutor) {
    super(null, createAdapter(input.folder));
    this.#input = input;
    this.#provider = new SignedProvider(input.update, executor);
    this.downloadedUpdateHelper = new DownloadedUpdateHelper(input.folder);
  }

  /** In place of a function that makes an id of the installation. */
  protected override async getUpdateInfoAndProvider() {
    return { info: await this.#provider.getLatestVersion(), provider: this.#provider };
  }

  protected override doInstall({ isForceRunAfter }: { readonly isForceRunAfter: boolean }): boolean {
    const { target, update, args } = this.#input;
    if (this.installerPath === null) return false;
    replaceImage(this.installerPath, target.program, update.signedPackage);
    if (isForceRunAfter) startAfterExit(process.pid, target.program, args);
    return true;
  }
}

/** Runs the installer for Windows, which ends and replaces the program. */
class SignedInstallerUpdater extends NsisUpdater {
  readonly #input: PackageInput;
  readonly #provider: SignedProvider;

  constructor(input: PackageInput, executor: SignedExecutor) {
    super(null, createAdapter(input.folder));
    this.#input = input;
    this.#provider = new SignedProvider(input.update, executor);
    this.downloadedUpdateHelper = new DownloadedUpdateHelper(input.folder);
  }

  /** In place of a function that makes an id of the installation. */
  protected override async getUpdateInfoAndProvider() {
    return { info: await this.#provider.getLatestVersion(), provider: this.#provider };
  }

  protected override doInstall(options: Parameters<NsisUpdater['doInstall']>[0]): boolean {
    if (this.installerPath === null) return false;
    requireSignedFile(this.installerPath, this.#input.update.signedPackage);
    return super.doInstall(options);
  }
}

function createUpdater(input: PackageInput): BaseUpdater {
  const executor = new SignedExecutor(input.download);
  const updater =
    input.target.kind === 'appimage'
      ? new SignedImageUpdater(input, executor)
      : new SignedInstallerUpdater(input, executor);
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  // electron-updater sets none beside an adapter, and its types do not name it.
  return Object.assign(updater, { httpExecutor: executor });
}

/**
 * Downloads and checks a package. Throws what the download throws, and Error where electron-updater does not find the version newer. No
 * file is left then.
 */
export async function preparePackage(input: PackageInput): Promise<ReadyPackage> {
  const updater = createUpdater(input);
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) throw new Error('The signed version is not newer than this one.');
  await updater.downloadUpdate();
  return { install: (isStartedAgain) => updater.install(true, isStartedAgain) };
}
