import type { AppInput } from '@shared/contract/app-contract';
import { serviceSettingsSchema } from '@shared/service/service-settings';
import type { SettingsView } from './settings-draft';

type Change = AppInput<'service.configure'>;

const settingNames = serviceSettingsSchema.keyof().options;

const listChanged = (change: Change) => settingNames.filter((name) => change[name] !== undefined);

/** Returns the values that a change replaced, so that it can be taken back. */
export const toPreviousSettings = (before: SettingsView, change: Change): Change =>
  serviceSettingsSchema
    .partial()
    .parse(Object.fromEntries(listChanged(change).map((name) => [name, before[name]])));

interface Settings {
  readonly change: Change;
  readonly after: SettingsView;
  readonly now: SettingsView;
}

/** True if what the change wrote is still in force. */
export const isSameChange = ({ change, after, now }: Settings): boolean =>
  listChanged(change).every((name) => JSON.stringify(now[name]) === JSON.stringify(after[name]));

/** True if the change may delete records of the log. Nothing brings them back. */
export const isRetentionShorter = (before: SettingsView, { retention_days: days }: Change): boolean =>
  days !== undefined && days < before.retention_days;
