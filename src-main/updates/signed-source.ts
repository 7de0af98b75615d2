import type { InstallableUpdate } from '@server/commands/ports/update-port';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import { Provider } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';

/** Downloads the one signed package into a file. */
export type Download = (file: string) => Promise<void>;

/**
 * Replaces how electron-updater sends requests. Its own ones follow redirects, add headers of Chromium and check no size, so every way
 * but this download throws. decision 0232
 */
export class SignedExecutor extends ElectronHttpExecutor {
  readonly #download: Download;

  constructor(download: Download) {
    super();
    this.#download = download;
  }

  override async download(_url: URL, file: string): Promise<string> {
    await this.#download(file);
    return file;
  }

  override createRequest(): never {
    throw new Error('Updates send no request of this kind.');
  }
}

/** Answers electron-updater with what the signed file says, and sends no request. */
export class SignedProvider extends Provider<UpdateInfo> {
  readonly #update: InstallableUpdate;

  constructor(update: InstallableUpdate, executor: SignedExecutor) {
    super({ isUseMultipleRangeRequest: false, platform: 'linux', executor });
    this.#update = update;
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const { version, signedPackage } = this.#update;
    const { url, sha512, bytes } = signedPackage;
    return { version, files: [{ url, sha512, size: bytes }], path: url, sha512, releaseDate: '' };
  }

  override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
    return files.map((info) => ({ url: new URL(info.url), info }));
  }
}
