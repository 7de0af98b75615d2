import type { ServiceSettings, SettingsChange } from '@shared/service/service-settings';

/** Steps of the first run that leave no other trace than being done. */
export type CompletedStep = 'service' | 'modules';

export interface SettingsStore {
  /** What is set, defaults where nothing is. */
  read(): Promise<ServiceSettings>;
  write(changes: SettingsChange): Promise<void>;
  stepsDone(): Promise<ReadonlySet<CompletedStep>>;
  markStep(step: CompletedStep, nowMs: number): Promise<void>;
}
