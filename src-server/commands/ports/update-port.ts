import type { UpdateFeed } from '@shared/kernel/product';
import type {
  Installation,
  PackageKind,
  PackageProcessor,
  UpdatePackage,
  UpdateProblem,
} from '@shared/service/version-file';
import type { Progress } from './progress';

/** Where to ask, and how. Names and authorities that are left out are those of this computer. */
export interface UpdateSource {
  readonly feed: UpdateFeed;
  readonly lookUp?: ((name: string) => Promise<readonly string[]>) | undefined;
  readonly authorities?: readonly string[] | undefined;
  /** How long a package may bring no bytes. Left out: 30 seconds. */
  readonly idleMs?: number | undefined;
}

/** What is known of newer versions. */
export interface KnownUpdate {
  /** The newest version that a signed file has named. null: none was read. */
  readonly newest: string | null;
  /** When that file was signed, in epoch ms. null: none was read. */
  readonly signedAtMs: number | null;
  /** When a check last brought an answer. null: none did. */
  readonly checkedAtMs: number | null;
  /** When a check was last tried. null: never. */
  readonly triedAtMs: number | null;
  readonly problem: UpdateProblem | null;
  /** That file as it was read. Its signature is checked again before a package is taken from it. null: none was read. */
  readonly file: string | null;
}

/** The newest version, and the signed package of it for this program. */
export interface InstallableUpdate {
  readonly version: string;
  readonly signedPackage: UpdatePackage;
}

/** Installs newer versions of the program that this service is part of. */
export interface UpdateInstaller {
  readonly kind: PackageKind;
  readonly processor: PackageProcessor;
  /** The version that is downloaded and checked, and installed when the program ends. null: none. */
  waiting(): string | null;
  /**
   * Downloads a package and checks it. Throws AppError with one sentence if it cannot be had or is not the signed one. Throws the
   * reason of the signal if it is cancelled. Nothing of it is left then.
   */
  download(update: InstallableUpdate, source: Omit<UpdateSource, 'feed'>, progress: Progress): Promise<void>;
  /** Removes what was downloaded. Nothing waits then. */
  drop(): Promise<void>;
  /** Ends the program, which then installs what waits and starts again. A page with unsaved input can prevent it. */
  endToInstall(): void;
}

/** News of newer versions, and the way to them. */
export interface Updates {
  /** False: this version has no address to ask. */
  readonly isOffered: boolean;
  readonly installedAs: Installation;
  read(): KnownUpdate;
  /** null: this program installs nothing by itself. */
  readonly installer: UpdateInstaller | null;
  /** Asks once, and remembers the answer. `nowMs`: the trusted time. Throws Error where nothing is offered. */
  check(nowMs: number): Promise<KnownUpdate>;
  /** Finds the signed package of a newer version for this program. null: there is none. `nowMs`: the trusted time. */
  findPackage(nowMs: number): InstallableUpdate | null;
  /** Downloads it. Throws what the installer throws. */
  download(update: InstallableUpdate, progress: Progress): Promise<void>;
}
