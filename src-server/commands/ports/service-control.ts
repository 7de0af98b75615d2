import type { ServiceSettingName } from '@shared/service/service-settings';

/** What management knows of the listener. */
export type ListenerState =
  | { readonly state: 'stopped' }
  | { readonly state: 'running'; readonly port: number }
  | { readonly state: 'failed'; readonly reason: string };

/** The running service in the hands of management. The command line has none: it works beside one. */
export interface ServiceControl {
  status(): ListenerState;
  /** Without trailing slash. */
  baseUrl(): string;
  /** On the port that is set, or given for this run, unless another is named. Throws AppError `port_in_use`. */
  start(port?: number): Promise<number>;
  stop(): Promise<void>;
  /** Settings that the command line gave for this run. */
  readonly overridden: readonly ServiceSettingName[];
}
