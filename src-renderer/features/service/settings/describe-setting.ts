import { formatMessage } from '@renderer/text/format-message';
import { serviceMessages } from '@shared/service/service.messages';
import type { ServiceSettingName } from '@shared/service/service-settings';
import { replaceSettings } from '@shared/service/service-settings';
import type { SettingsDraft, SettingsView } from './settings-draft';
import { toSettingsDraft } from './settings-draft';

/** Shows what the settings file sets in the place of what members have set. decision 0177 */
export function displayFileSettings(settings: SettingsView, draft: SettingsDraft): SettingsDraft {
  const file = settings.settings_file;
  const set = toSettingsDraft(replaceSettings(settings, file));
  return {
    port: file.port === undefined ? draft.port : set.port,
    public_url: file.public_url === undefined ? draft.public_url : set.public_url,
    trusted_proxies: file.trusted_proxies === undefined ? draft.trusted_proxies : set.trusted_proxies,
    allowed_hosts: file.allowed_hosts === undefined ? draft.allowed_hosts : set.allowed_hosts,
    retention_days: file.retention_days === undefined ? draft.retention_days : set.retention_days,
    idle_minutes: file.idle_minutes === undefined ? draft.idle_minutes : set.idle_minutes,
    rate_limit_per_second:
      file.rate_limit_per_second === undefined ? draft.rate_limit_per_second : set.rate_limit_per_second,
  };
}

/** Describes a field: its hint or what replaces the setting for this run, and whether a member may change it. */
export function describeSetting(settings: SettingsView, name: ServiceSettingName, hint: string) {
  if (settings.settings_file[name] !== undefined)
    return { hint: formatMessage(serviceMessages.setByFileHint), isReadOnly: true };
  const isOverridden = settings.overridden.includes(name);
  return { hint: isOverridden ? formatMessage(serviceMessages.overriddenHint) : hint, isReadOnly: false };
}
