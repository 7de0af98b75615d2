import type { RunDeps } from '@server/commands/command';
import type { Management } from '@server/commands/management';
import { createManagement } from '@server/dispatch/create-management';
import { createNetworkView } from '@server/features/network/create-network-view';
import { createPlayground } from '@server/features/playground/calls/playground';
import type { SwappableStore } from '@server/features/service/backup/swappable-store';
import type { WindowSessions } from '@server/sessions/running/window-sessions';
import { createWindowSessions } from '@server/sessions/running/window-sessions';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { ServiceHooks } from './service-hooks';
import { withServiceHooks } from './service-hooks';
import type { ServiceHttp } from './service-http';
import type { ServiceOptions } from './service-options';

/** What commands, sessions and jobs share. */
export type SharedDeps = Omit<RunDeps, 'control' | 'isServed'>;

interface ServiceSessionsDeps {
  readonly options: ServiceOptions;
  readonly directory: DataDirectory;
  readonly live: SwappableStore;
  readonly shared: SharedDeps;
  readonly http: ServiceHttp;
}

/** Management and the window sessions that call it. A restore signs out every window session. */
export interface ServiceSessions {
  readonly management: Management;
  readonly windowSessions: WindowSessions;
}

/** Builds management and window sessions over one store. */
export function createServiceSessions(deps: ServiceSessionsDeps): ServiceSessions {
  const { options, directory, live, shared, http } = deps;
  const { control, applySettings, idleMs } = http;
  const restore: ServiceHooks['restore'] = async (principal, file, signal) => {
    const { randomBytes, onError } = shared;
    const { restoreInPlace } = await import('@server/features/service/backup/restore-in-place');
    const restoring = { live, directory, clocks: options, randomBytes, onError, signal };
    const restored = await restoreInPlace(restoring, principal, file);
    await windowSessions.signOutAll('restored');
    await applySettings();
    return restored;
  };
  const applyNetwork: ServiceHooks['applyNetwork'] = async () => {
    await http.applyNetwork();
    const { dataDirectory, store } = shared;
    return store.read(async ({ network, nowMs }) =>
      createNetworkView(await network.read(), nowMs, { control, dataDirectory }),
    );
  };
  const managementDeps = { ...shared, control, isServed: () => true };
  const hooks = withServiceHooks({ applySettings, applyNetwork, restore });
  const management = createManagement(managementDeps, hooks);
  const getOrigin = () => {
    const status = control.status();
    return status.state === 'running' ? `http://127.0.0.1:${status.port}` : null;
  };
  const windowSessions = createWindowSessions({
    ...shared,
    management,
    idleMs,
    playground: createPlayground({ origin: getOrigin, monotonicMs: shared.monotonicMs }),
    listenerState: control.status,
  });
  return { management, windowSessions };
}
