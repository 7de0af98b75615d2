import type { NetworkSettings } from '@shared/network/network-settings';
import type { ServiceSettings, SettingsChange } from '@shared/service/service-settings';

/** Steps of the first run that leave no trace other than this mark. */
export type CompletedStep = 'service' | 'modules';

export interface SettingsStore {
  /** Reads the settings, with defaults for those not set. */
  read(): Promise<ServiceSettings>;
  write(changes: SettingsChange): Promise<void>;
  stepsDone(): Promise<ReadonlySet<CompletedStep>>;
  markStep(step: CompletedStep, nowMs: number): Promise<void>;
}

/** The address on which the service also listens for other computers. */
export interface NetworkStore {
  /** null: it was never set up. */
  read(): Promise<NetworkSettings | null>;
  write(settings: NetworkSettings): Promise<void>;
}
