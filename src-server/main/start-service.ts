import { createAnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { CallsClosed } from '@server/calls/calls-closed';
import { combineCallsClosed } from '@server/calls/calls-closed';
import type { EventWaits } from '@server/calls/waits/event-waits';
import { createEventWaits } from '@server/calls/waits/event-waits';
import type { Management } from '@server/commands/management';
import type { HeldState } from '@server/commands/ports/held-state';
import type { NetworkControl } from '@server/commands/ports/network-control';
import { ownOutside } from '@server/commands/ports/outside';
import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import { createTokenVault } from '@server/commands/ports/token-vault';
import { engine as directoryEngine } from '@server/engine/engine';
import { refuseServerDirectory } from '@server/engine/server-directory';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import { getBackupFolder } from '@server/features/service/backup/backup-folder';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createServerBackups } from '@server/features/service/backup/server-backups';
import type { Metrics } from '@server/features/service/metrics/create-metrics';
import { createMetrics } from '@server/features/service/metrics/create-metrics';
import { createProductUpdates } from '@server/features/service/updates/product-updates';
import type { DiskReserve } from '@server/files/disk-reserve';
import { deriveSecret } from '@server/files/secret-box';
import { removeTempFiles } from '@server/files/stale-temp-files';
import { markRunning } from '@server/log/running-mark';
import { createDrain } from '@server/main/nodes/drain';
import { createServiceNode } from '@server/main/nodes/service-node';
import type { ServiceMeters } from '@server/meters/service-meters';
import { createServiceMeters } from '@server/meters/service-meters';
import type { WindowSession } from '@server/sessions/running/window-session';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { DataDirectory, DirectoryLock } from '@server/stores/engine/engine-port';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import type { Store } from '@server/stores/store';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import { createStartCheck } from './check-at-start';
import type { CheckpointHealth } from './checkpoint-health';
import { createCheckpointHealth } from './checkpoint-health';
import { createShutdown } from './create-shutdown';
import { createServiceDisk } from './service-disk';
import type { ServiceHttp, ServiceHttpDeps, ServiceListener } from './service-http';
import { createServiceHttp } from './service-http';
import type { ServiceOptions } from './service-options';
import type { SharedDeps } from './service-sessions';
import { createServiceSessions } from './service-sessions';
import type { ServiceStore } from './service-store';
import { openServiceStore } from './service-store';
import { startJobs } from './start-jobs';

export interface Service {
  readonly store: Store;
  readonly held: HeldState;
  readonly management: Management;
  /** Stopping it leaves database and management running. */
  readonly listener: ServiceListener;
  /** The address on the network. */
  readonly network: NetworkControl;
  /** Without trailing slash. While nothing listens, it is the loopback address with the port of the settings. */
  baseUrl(): string;
  /** Creates a signed-out session for a window or browser. */
  openWindowSession(host: InterfaceHost): WindowSession;
  /** Creates a link that opens the interface once, in a browser on this machine. null: no browser is served. */
  newLink(): Promise<string | null>;
  /** Where others take its calls: says that none may come, and waits until load balancers know. `close` comes next. */
  drain(): Promise<void>;
  /** Answers the calls in flight, then releases the data directory. Later calls wait for the first one. */
  close(): Promise<void>;
}

interface SharedParts {
  readonly engine: ServiceEngine;
  readonly directory: DataDirectory;
  readonly live: ServiceStore;
  readonly reserve: DiskReserve;
  readonly checkpoints: CheckpointHealth;
}

function createSharedDeps(options: ServiceOptions, parts: SharedParts): SharedDeps {
  const { engine, directory, live, reserve, checkpoints } = parts;
  const { log, monotonicMs, randomBytes } = options;
  return {
    store: engine.retryOnFullDisk(live.store),
    held: live.held,
    diskSpace: async () => reserve.space(),
    checkpointFailedAtMs: checkpoints.failedAtMs,
    outside: options.outside === undefined ? ownOutside : { ...ownOutside, ...options.outside },
    monotonicMs,
    randomBytes,
    tokens: createTokenVault(randomBytes),
    playgrounds: createPlaygroundSessions(monotonicMs),
    passwords: createPasswords(),
    backups: engine.backups === undefined ? createServerBackups() : createBackups(directory, options),
    dataDirectory: directory.path,
    updates: createProductUpdates(directory.path, options.updateSource, options.updateInstaller),
    onError: (error: unknown) => log.error('a command failed with an unexpected error', error),
  };
}

interface CountedParts {
  readonly meters: ServiceMeters;
  readonly callsClosed: CallsClosed;
  readonly eventWaits: EventWaits;
}

const createServiceMetrics = (
  { now }: ServiceOptions,
  { engine, directory, live: { store }, reserve, checkpoints }: SharedParts,
  { meters, callsClosed, eventWaits }: CountedParts,
): Metrics =>
  createMetrics(meters, {
    store,
    dataDirectory: directory.path,
    measureFiles: () => engine.measureFiles?.(directory) ?? null,
    diskSpace: reserve.space,
    isAnswering: () => callsClosed() === null && store.isAvailable,
    countEventWaits: () => eventWaits.list().length,
    checkpointFailedAtMs: checkpoints.failedAtMs,
    now,
  });

/** Reads what questions to people are signed with. Where several services answer, each knows what another one asked. */
const readConsentSecret = ({ engine, directory }: SharedParts): Uint8Array | null =>
  engine.isShared === true ? deriveSecret(directory.path, 'mcp-consent') : null;

/** Builds the HTTP side over the parts of the service. */
const openHttp = (
  options: ServiceOptions,
  parts: SharedParts,
  given: CountedParts &
    Omit<ServiceHttpDeps, 'options' | 'directoryPath' | 'store' | 'held' | 'metrics' | 'readConsentSecret'>,
): ServiceHttp =>
  createServiceHttp({
    ...given,
    options,
    directoryPath: parts.directory.path,
    store: parts.live.store,
    held: parts.live.held,
    metrics: createServiceMetrics(options, parts, given),
    readConsentSecret: () => readConsentSecret(parts),
  });

/** Delays the listener until the check: an earlier call could use a key that must not be active. */
const listenAfterCheck = (listener: ServiceListener, waitForCheck: () => Promise<void>): ServiceListener => ({
  ...listener,
  start: (port) => waitForCheck().then(() => listener.start(port)),
});

/** Creates the function that says why calls are refused. null: they are not. */
const createCallsClosed = (reserve: DiskReserve, isChecked: () => boolean): CallsClosed =>
  combineCallsClosed(
    () => (reserve.space().isReserveUsed ? 'disk_reserve' : null),
    () => (isChecked() ? null : 'start_check'),
  );

/** A directory that this process has locked, and where its database is. */
interface LockedDirectory {
  readonly engine: ServiceEngine;
  readonly directory: DataDirectory;
  readonly lock: DirectoryLock;
}

function assembleService(options: ServiceOptions, { engine, directory, lock }: LockedDirectory): Service {
  const disk = createServiceDisk(directory, options, () => void windowSessions.notifyServiceChange());
  const checkpoints = createCheckpointHealth(options.now);
  const eventWaits = createEventWaits(options.startTimer);
  const meters = createServiceMeters();
  const live = openServiceStore(directory, options, {
    engine,
    onDiskFull: disk.reserve.use,
    eventWaits,
    meter: meters.windows,
  });
  const anonymousFailures = createAnonymousFailureCounter();
  const parts = { engine, directory, live, reserve: disk.reserve, checkpoints };
  const { isShared = false } = engine;
  const node = createServiceNode(live.store, { ...options, isShared });
  const drain = createDrain({ isShared, noteDraining: node.noteDraining });
  const callsClosed = createCallsClosed(disk.reserve, () => startCheck.isDone);
  const http = openHttp(options, parts, {
    callsClosed,
    meters,
    anonymousFailures,
    eventWaits,
    countServices: node.countRunning,
    drain,
    openWindowSession: (host) => windowSessions.openWindowSession(host),
    onNetworkChange: () => void windowSessions.notifyServiceChange(),
  });
  const shared = createSharedDeps(options, parts);
  const { management, windowSessions } = createServiceSessions({ options, directory, live, shared, http });
  const startCheck = createStartCheck({ ...options, ...shared });
  const checked = startCheck.run();
  const running = {
    eventWaits,
    checkpoints,
    disk,
    startCheck,
    checked,
    anonymousFailures,
    watchDatabaseFiles: engine.createWatch?.({ live, directory, ...options }),
    isShared,
    node,
    network: http.control.network,
  };
  // A start that fails leaves no mark, because nothing ran.
  const unmarkRunning = markRunning({ ...options, dataDirectory: directory.path });
  const jobs = startJobs({ ...options, ...http, ...shared, ...running });
  return {
    store: live.store,
    held: live.held,
    management,
    listener: listenAfterCheck(http.listener, () => checked.then(startCheck.requireReadable)),
    network: http.control.network,
    baseUrl: http.control.baseUrl,
    openWindowSession: windowSessions.openWindowSession,
    newLink: async () => (await http.web?.newLink()) ?? null,
    drain: drain.begin,
    close: createShutdown({
      ...options,
      ...running,
      ...parts,
      http,
      windowSessions,
      jobs,
      lock,
      unmarkRunning,
    }),
  };
}

/**
 * The composition root: builds one service over one data directory and its engine. Nothing listens until `listener.start`.
 * Throws AppError `data_directory_in_use`, `database_newer` or `database_damaged`.
 */
export function startService(options: ServiceOptions): Service {
  const { engine = directoryEngine } = options;
  if (engine === directoryEngine) refuseServerDirectory(options.dataDirectory);
  const directory = engine.prepareDirectory(options.dataDirectory);
  const { path } = directory;
  const lock = engine.lockForService(directory);
  try {
    removeTempFiles({ own: [path, getBackupFolder(path)], transfers: getTransferDirectory(path) });
    return assembleService(options, { engine, directory, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}
