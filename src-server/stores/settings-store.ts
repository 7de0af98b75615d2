import type { ServiceSettings, SettingsChange } from '@shared/management/service-settings';

/** Steps of the first run that leave no other trace than being done. */
export type MarkedStep = 'service' | 'modules';

export interface SettingsStore {
  /** What is set, defaults where nothing is. */
  read(): Promise<ServiceSettings>;
  write(changes: SettingsChange): Promise<void>;
  stepsDone(): Promise<ReadonlySet<MarkedStep>>;
  markStep(step: MarkedStep, nowMs: number): Promise<void>;
}
