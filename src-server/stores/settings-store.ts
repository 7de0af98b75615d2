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
