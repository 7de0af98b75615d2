import type { AnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { CallsClosed } from '@server/calls/calls-closed';
import type { EventWaits } from '@server/calls/waits/event-waits';
import type { HeldState } from '@server/commands/ports/held-state';
import { lookUpName } from '@server/commands/ports/outside';
import type { ServiceControl } from '@server/commands/ports/service-control';
import type { Store } from '@server/stores/store';
import { defaultWebLimits } from '@server/web/transfers/web-limits';
import type { WebHost, WebHostOptions } from '@server/web/web-host';
import { createWebHost } from '@server/web/web-host';
import { createEffectiveSettings } from './effective-settings';
import { createHttpFrontend } from './http-frontend';
import type { Listener } from './listener';
import type { ServiceOptions } from './service-options';
import { loadSettings } from './service-store';

export interface ServiceListener extends Omit<Listener, 'start'> {
  /** Without `port`: the port of this run's options or of the settings. Throws AppError `port_in_use`. */
  start(port?: number): Promise<number>;
}

export interface ServiceHttpDeps extends Pick<WebHostOptions, 'openWindowSession'> {
  readonly options: ServiceOptions;
  /** Absolute path. */
  readonly directoryPath: string;
  readonly store: Store;
  readonly callsClosed: CallsClosed;
  readonly held: HeldState;
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly eventWaits: EventWaits;
}

/** The HTTP side of the service, with the settings that it follows. */
export interface ServiceHttp {
  /** null: no browser is served. */
  readonly web: WebHost | null;
  readonly listener: ServiceListener;
  readonly control: ServiceControl;
  /** Milliseconds without input after which a member is signed out. */
  readonly idleMs: () => number;
  /** Applies the settings as they are stored now. */
  applySettings(): Promise<void>;
}

function openWebHost(
  deps: ServiceHttpDeps,
  followed: Pick<WebHostOptions, 'publicUrl' | 'readCallerAddress'>,
): WebHost | null {
  const { options, directoryPath: dataDirectory, openWindowSession } = deps;
  const { web, log } = options;
  if (web === undefined) return null;
  const onError = (error: unknown) => log.error('the web interface failed with an unexpected error', error);
  const given = { ...options, ...web, ...followed, dataDirectory, openWindowSession };
  return createWebHost({ ...given, onError, limits: defaultWebLimits });
}

/** Builds the HTTP side and begins to read the stored settings. Nothing listens until `listener.start`. */
export function createServiceHttp(deps: ServiceHttpDeps): ServiceHttp {
  const { options, store } = deps;
  const settings = createEffectiveSettings(options);
  const { idleMs, overridden, publicUrl, readCallerAddress } = settings;
  const web = openWebHost(deps, { publicUrl, readCallerAddress });
  const { callsClosed, held, anonymousFailures, eventWaits } = deps;
  const calls = { store, callsClosed, held, anonymousFailures, eventWaits };
  const frontend = createHttpFrontend({ ...options, ...calls, settings, web });
  const { listener, baseUrl, watchPath } = frontend;
  const { status, stop } = listener;
  const applySettings = async (): Promise<void> => {
    await loadSettings(store, settings, options.log);
    frontend.acceptHosts();
  };
  const settingsApplied = applySettings();
  const start = (port?: number) => settingsApplied.then(() => listener.start(port ?? settings.port()));
  return {
    web,
    listener: { ...listener, start },
    control: {
      status,
      baseUrl,
      start,
      stop,
      overridden,
      reach: { lookUp: lookUpName, ...options.outside, watchPath },
    },
    idleMs,
    applySettings,
  };
}
