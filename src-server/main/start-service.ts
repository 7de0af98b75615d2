import { createAnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { Management } from '@server/commands/management';
import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import type { ServiceControl } from '@server/commands/ports/service-control';
import { createTokenVault } from '@server/commands/ports/token-vault';
import type { DataDirectory } from '@server/db/sqlite/files/data-directory';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import type { DirectoryLock } from '@server/db/sqlite/files/directory-lock';
import { lockDirectory } from '@server/db/sqlite/files/directory-lock';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { createManagement } from '@server/dispatch/run-command';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import { createPlayground } from '@server/features/playground/calls/playground';
import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import { getBackupFolder } from '@server/features/service/backup/backup-folder';
import { createBackups } from '@server/features/service/backup/create-backups';
import { restoreInPlace } from '@server/features/service/backup/restore-in-place';
import { createSwappableStore } from '@server/features/service/backup/swappable-store';
import { removeTempFiles } from '@server/files/stale-temp-files';
import type { Log } from '@server/kernel/log';
import { scheduleJobs } from '@server/kernel/schedule-jobs';
import type { WindowSession } from '@server/sessions/running/window-session';
import { createWindowSessions } from '@server/sessions/running/window-sessions';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { Store } from '@server/stores/store';
import { getTransferDirectory } from '@server/web/transfers/transfer-dir';
import { defaultWebLimits } from '@server/web/transfers/web-limits';
import type { WebHost, WebHostOptions } from '@server/web/web-host';
import { createWebHost } from '@server/web/web-host';
import { toTimestamp } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';
import { defaultSettings } from '@shared/service/service-settings';
import { createJobs } from './create-jobs';
import type { EffectiveSettings, RunOptions } from './effective-settings';
import { getEffectiveSettings } from './effective-settings';
import { createHttpFrontend } from './http-frontend';
import type { Listener } from './listener';
import type { ServiceHooks } from './service-hooks';
import { withServiceHooks } from './service-hooks';

/** What is said of this run of the service. */
export interface ServiceOptions extends RunOptions {
  readonly dataDirectory: string;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  readonly log: Log;
  /** Left out: no browser is served. */
  readonly web?: Pick<WebHostOptions, 'rendererFolder'> | undefined;
}

interface ServiceListener extends Omit<Listener, 'start'> {
  /** On the port that is set, or given for this run, unless another is named. Throws AppError `port_in_use`. */
  start(port?: number): Promise<number>;
}

export interface Service {
  readonly store: Store;
  readonly management: Management;
  /** Stopping it leaves database and management running. */
  readonly listener: ServiceListener;
  /** Without trailing slash; the loopback form while nothing listens names the port that is set. */
  baseUrl(): string;
  /** A window or a browser sits down; nobody is signed in there yet. */
  openWindowSession(host: InterfaceHost): WindowSession;
  /** A link that opens the interface in a browser on this machine, once; null: no browser is served. */
  newLink(): string | null;
  /** Answers what is under way, then lets go of the data directory. Once is enough. */
  close(): Promise<void>;
}

/** A call may wait this long for another process's write before it is answered 503. */
const BEGIN_WITHIN_MS = 800;

function openServiceStore(directory: DataDirectory, options: ServiceOptions, isThorough: boolean): Store {
  const { now, monotonicMs, log } = options;
  return openStore({
    file: directory.databaseFile,
    now,
    monotonicMs,
    beginWithinMs: BEGIN_WITHIN_MS,
    isThorough,
    onFailure: (error) => log.error('nothing could be recorded', error),
    onClockStep: ({ kind, fromMs, toMs }) =>
      log.info('the clock was moved', { kind, from: toTimestamp(fromMs), to: toTimestamp(toMs) }),
  });
}

type BrowserSessionSource = Pick<WebHostOptions, 'dataDirectory' | 'publicUrl' | 'openWindowSession'>;

function openWebHost(options: ServiceOptions, browserSessions: BrowserSessionSource): WebHost | null {
  const { web, log } = options;
  if (web === undefined) return null;
  const onError = (error: unknown) => log.error('the web host failed inside', error);
  return createWebHost({ ...options, ...web, ...browserSessions, onError, limits: defaultWebLimits });
}

/** The work once, however often it is asked for. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}

/** Replaces the effective settings by the stored ones. */
async function loadSettings(store: Store, settings: EffectiveSettings, log: Log): Promise<void> {
  const stored = await store.read((snapshot) => snapshot.settings.read());
  try {
    settings.replace(stored);
  } catch (error) {
    // A setting that cannot be used must not keep the person from the screen where it is put right.
    log.error('the stored settings cannot be used, the defaults are', error);
    settings.replace(defaultSettings);
  }
}

/** Puts the service together over a directory that is held. */
function assemble(options: ServiceOptions, directory: DataDirectory, lock: DirectoryLock): Service {
  const { log, monotonicMs, randomBytes } = options;
  // What a restore puts in its place has been checked to the last page.
  const live = createSwappableStore((isFirst) => openServiceStore(directory, options, isFirst));
  const { store } = live;
  const settings = getEffectiveSettings(options);
  const web = openWebHost(options, {
    dataDirectory: directory.path,
    publicUrl: settings.publicUrl,
    openWindowSession: (host) => windowSessions.openWindowSession(host),
  });
  const anonymousFailures = createAnonymousFailureCounter();
  const frontend = createHttpFrontend({ ...options, store, settings, web, anonymousFailures });
  const { listener: http, baseUrl } = frontend;
  const applySettings = async (): Promise<void> => {
    await loadSettings(store, settings, log);
    frontend.acceptHosts();
  };
  const settingsApplied = applySettings();
  const start = (port?: number) => settingsApplied.then(() => http.start(port ?? settings.port()));
  const { overridden, idleMs } = settings;
  const control: ServiceControl = { status: http.status, baseUrl, start, stop: http.stop, overridden };
  const tools = {
    store,
    monotonicMs,
    randomBytes,
    tokens: createTokenVault(randomBytes),
    playgrounds: createPlaygroundSessions(monotonicMs),
    passwords: createPasswords(),
    dataDirectory: directory.path,
    onError: (error: unknown) => log.error('a command failed inside', error),
  };
  const backups = createBackups(directory, options);
  const restore: ServiceHooks['restore'] = async (principal, file, signal) => {
    const restoring = { live, directory, clocks: options, randomBytes, signal };
    const restored = await restoreInPlace(restoring, principal, file);
    await windowSessions.signOutAll('restored');
    await applySettings();
    return restored;
  };
  const managementDeps = { ...tools, control, backups, isServed: () => true };
  const management = createManagement(managementDeps, withServiceHooks({ applySettings, restore }));
  const origin = () => {
    const status = http.status();
    return status.state === 'running' ? `http://127.0.0.1:${status.port}` : null;
  };
  const playground = createPlayground({ origin, monotonicMs });
  const windowSessions = createWindowSessions({
    ...tools,
    management,
    idleMs,
    playground,
    listenerState: http.status,
  });
  const ending = new AbortController();
  const jobTools = { ...tools, backups, anonymousFailures, signal: ending.signal };
  // The tokens of an earlier process are gone; nothing may live on their keys.
  const cleared = revokeStrayPlaygrounds(tools).catch(tools.onError);
  const jobs = scheduleJobs(createJobs(jobTools), (job, error) => log.error('a job failed', error, { job }));
  const close = once(async () => {
    web?.close();
    await windowSessions.close();
    await http.stop();
    ending.abort();
    await jobs.stop();
    await cleared;
    await store.transact((tx) => anonymousFailures.flush(tx)).catch(() => undefined);
    await store.close();
    lock.release();
  });
  const { openWindowSession } = windowSessions;
  const newLink = () => web?.newLink() ?? null;
  return {
    store,
    management,
    listener: { ...http, start },
    baseUrl,
    openWindowSession,
    newLink,
    close,
  };
}

/**
 * The composition root: one service over one data directory. Throws AppError `data_directory_in_use`, `database_newer` or
 * `database_damaged`. Nothing listens until `listener.start`.
 */
export function startService(options: ServiceOptions): Service {
  const directory = prepareDataDirectory(options.dataDirectory);
  const { path } = directory;
  const lock = lockDirectory(directory);
  try {
    removeTempFiles({ own: [path, getBackupFolder(path)], transfers: getTransferDirectory(path) });
    return assemble(options, directory, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}
