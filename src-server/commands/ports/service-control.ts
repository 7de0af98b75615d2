import type { ServiceSettingName, SettingsChange } from '@shared/service/service-settings';
import type { EnglishMessage } from '@shared/text/filled-message';
import type { NetworkControl } from './network-control';
import type { ReachProbe } from './reach-probe';

/** The state of the listener, as management sees it. */
export type ListenerState =
  | { readonly state: 'stopped' }
  | { readonly state: 'running'; readonly port: number }
  | { readonly state: 'failed'; readonly problem: EnglishMessage };

/** Controls the listener of the running service. The command line has none, because it runs in its own process. */
export interface ServiceControl {
  status(): ListenerState;
  /** Without trailing slash. */
  baseUrl(): string;
  /** Without `port`: the port of this run's options or of the settings. Throws AppError `port_in_use`. */
  start(port?: number): Promise<number>;
  stop(): Promise<void>;
  /** Settings that command-line options or the settings file replace for this run. */
  readonly overridden: readonly ServiceSettingName[];
  /** Those of them that the settings file replaces, with its values. */
  readonly settingsFile: SettingsChange;
  readonly reach: ReachProbe;
  readonly network: NetworkControl;
}
