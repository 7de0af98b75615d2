import type { UpdateFeed } from '@shared/kernel/product';
import type { Installation, UpdateProblem } from '@shared/service/updates-contract';

/** Where to ask, and how. Names and authorities that are left out are those of this computer. */
export interface UpdateSource {
  readonly feed: UpdateFeed;
  readonly lookUp?: ((name: string) => Promise<readonly string[]>) | undefined;
  readonly authorities?: readonly string[] | undefined;
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
}

/** News of newer versions, and the way to them. */
export interface Updates {
  /** False: this version has no address to ask. */
  readonly isOffered: boolean;
  readonly installedAs: Installation;
  read(): KnownUpdate;
  /** Asks once, and remembers the answer. `nowMs`: the trusted time. Throws Error where nothing is offered. */
  check(nowMs: number): Promise<KnownUpdate>;
}
