import type { StartTimer } from '@server/calls/waits/slot-queue';
import type { ReachProbe } from '@server/commands/ports/reach-probe';
import type { UpdateInstaller, UpdateSource } from '@server/commands/ports/update-port';
import type { DiskReserveOptions } from '@server/files/disk-reserve';
import type { Log } from '@server/kernel/log';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import type { WebHostOptions } from '@server/web/web-host';
import type { RandomBytes } from '@shared/kernel/token';
import type { RunOptions } from './effective-settings';

/** Options for one run of the service. */
export interface ServiceOptions extends RunOptions {
  readonly dataDirectory: string;
  /** Left out: the database is in the data directory. */
  readonly engine?: ServiceEngine | undefined;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  readonly log: Log;
  /** Left out: the reserve of the product on the real disk. */
  readonly diskReserve?: DiskReserveOptions | undefined;
  /** Left out: the names and authorities that this computer knows. */
  readonly outside?: Pick<ReachProbe, 'lookUp' | 'authorities'> | undefined;
  /** True: a crash may lose all data, which is moved to its place when it is complete. Left out: false. */
  readonly isStaged?: boolean | undefined;
  /** Where the newest version is asked for. Left out: the address of the product, if it has one. */
  readonly updateSource?: UpdateSource | undefined;
  /** Installs newer versions. Left out: a member installs them. */
  readonly updateInstaller?: UpdateInstaller | undefined;
  /** Measures how long calls wait for events. Left out: timers of this process. */
  readonly startTimer?: StartTimer | undefined;
  /** Left out: no browser is served. */
  readonly web?: Pick<WebHostOptions, 'rendererFolder'> | undefined;
  /** What browsers at the address on the network are served. Left out: the app is never offered there. */
  readonly networkApp?: Pick<WebHostOptions, 'rendererFolder'> | undefined;
}
