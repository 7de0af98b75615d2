import { product } from '@shared/product';
import type { RandomBytes } from '@shared/token';
import { databaseCopies } from './backup/database-copies';
import type { RateLimits } from './calls/rate-gate';
import { rateGate } from './calls/rate-gate';
import { strangerCount } from './calls/stranger-count';
import type { DataDirectory } from './db/sqlite/data-directory';
import { prepareDataDirectory } from './db/sqlite/data-directory';
import { lockDirectory } from './db/sqlite/directory-lock';
import { openStore } from './db/sqlite/sqlite-store';
import type { Listener } from './jobs/listener';
import { listener } from './jobs/listener';
import { schedule } from './jobs/schedule';
import { serviceJobs } from './jobs/service-jobs';
import type { Log } from './log';
import type { Management } from './management/run-command';
import { createManagement } from './management/run-command';
import { tokenHolder } from './management/token-holder';
import { catalogue } from './operations/catalogue';
import { passwords } from './people/passwords';
import type { Store } from './stores/store';
import { callerAddress } from './surfaces/caller-address';
import { httpApp } from './surfaces/http-app';
import { createHttpServer } from './surfaces/http-server';
import { pages } from './surfaces/pages';

export interface ServiceOptions {
  readonly dataDirectory: string;
  /** Further exact Host values, e.g. of a reverse proxy: `api.example.com`. */
  readonly allowedHosts: readonly string[];
  /** null: no limits, for measurements. */
  readonly rateLimits: RateLimits | null;
  /** Base URL that callers use when a proxy or tunnel stands in front; null: the loopback address. */
  readonly publicUrl: string | null;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` counts; default none. */
  readonly trustedProxies?: readonly string[];
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  readonly log: Log;
}

export interface Service {
  readonly store: Store;
  readonly management: Management;
  /** Stopping it leaves database and management running. */
  readonly listener: Listener;
  /** Without trailing slash; the loopback form while nothing listens names the default port. */
  baseUrl(): string;
  /** Answers what is under way, then lets go of the data directory. Once is enough. */
  close(): Promise<void>;
}

/** A call may wait this long for another process's write before it is answered 503. */
const BEGIN_WITHIN_MS = 800;

function openServiceStore(directory: DataDirectory, options: ServiceOptions): Store {
  const { now, monotonicMs, log } = options;
  return openStore({
    file: directory.databaseFile,
    now,
    monotonicMs,
    beginWithinMs: BEGIN_WITHIN_MS,
    isThorough: true,
    onFailure: (error) => log.error('nothing could be recorded', error),
  });
}

const loopbackHosts = (port: number): string[] =>
  ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);

/** The HTTP face over a store: names and base URL follow the port it listens on. */
function face(store: Store, options: ServiceOptions) {
  const { log, monotonicMs, now, publicUrl, randomBytes } = options;
  const publicHost = publicUrl === null ? [] : [new URL(publicUrl).host];
  const strangers = strangerCount();
  const hosts = new Set<string>();
  let port: number = product.defaultPort;
  const accepted = { hosts, origins: new Set<string>() };
  const tools = {
    store,
    rates: rateGate(options.rateLimits),
    monotonicMs,
    countStranger: strangers.count,
    onError: (error: unknown, requestId: string) => log.error('a call failed inside', error, { requestId }),
  };
  const addressOf = callerAddress(options.trustedProxies ?? []);
  const api = { ...tools, operations: catalogue, accepted, addressOf, randomBytes, now };
  const isAvailable = async () => store.isAvailable || store.probe();
  const baseUrl = () => publicUrl?.replace(/\/$/, '') ?? `http://127.0.0.1:${port}`;
  const site = { accepted, isAvailable, pages: pages(catalogue, baseUrl) };
  const onListening = (actual: number) => {
    port = actual;
    hosts.clear();
    for (const host of [...loopbackHosts(actual), ...options.allowedHosts, ...publicHost]) hosts.add(host);
  };
  return {
    strangers,
    listener: listener(() => createHttpServer(httpApp(api, site)), onListening),
    baseUrl,
  };
}

/**
 * The composition root: one service over one data directory. Throws AppError `data_directory_in_use`, `database_newer` or
 * `database_damaged`. Nothing listens until `listener.start`.
 */
export function startService(options: ServiceOptions): Service {
  const { log, monotonicMs, randomBytes } = options;
  const directory = prepareDataDirectory(options.dataDirectory);
  const lock = lockDirectory(directory);
  try {
    const store = openServiceStore(directory, options);
    const management = createManagement({
      store,
      monotonicMs,
      randomBytes,
      tokens: tokenHolder(randomBytes),
      passwords: passwords(),
      copies: databaseCopies(directory, options),
      isServed: () => true,
      dataDirectory: directory.path,
      onError: (error) => log.error('a command failed inside', error),
    });
    const { listener: http, baseUrl, strangers } = face(store, options);
    const jobs = schedule(serviceJobs(store, strangers), (job, error) =>
      log.error('a job failed', error, { job }),
    );
    const end = async (): Promise<void> => {
      await http.stop();
      await jobs.stop();
      await store.transact((tx) => strangers.flush(tx)).catch(() => undefined);
      await store.close();
      lock.release();
    };
    let ending: Promise<void> | null = null;
    const close = (): Promise<void> => {
      ending ??= end();
      return ending;
    };
    return { store, management, listener: http, baseUrl, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
