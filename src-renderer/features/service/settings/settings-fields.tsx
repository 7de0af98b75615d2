import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import type { ServiceSettingName } from '@shared/service/service-settings';
import type { ReactNode } from 'react';
import { PortField } from './port-field';
import type { SettingsFieldsProps, SettingsView } from './settings-draft';

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mt-6 first:mt-0">
      <legend className="mb-3 text-xs font-medium text-ink-2">{name}</legend>
      <div className="grid gap-x-8 gap-y-4 min-[880px]:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Returns the hint of a setting, or that the command line overrides it. */
const getHint = (settings: SettingsView, name: ServiceSettingName, hint: string): string =>
  settings.overridden.includes(name) ? 'The command line gave another value for this run.' : hint;

/** Settings of the network: port, address, proxies and hosts. */
export function NetworkFields(props: SettingsFieldsProps) {
  const { settings, draft, errors, onChange } = props;
  return (
    <Group name="Where it is reached">
      <PortField {...props} />
      <TextField
        label="Public address"
        value={draft.public_url}
        onChange={(public_url) => onChange({ public_url })}
        placeholder="https://keys.example.com"
        error={errors.public_url}
        hint={getHint(
          settings,
          'public_url',
          'Where a proxy or tunnel stands in front: docs/remote-access.md shows one of each.',
        )}
        autoComplete="off"
        isMono
      />
      <TextField
        label="Trusted proxies"
        value={draft.trusted_proxies}
        onChange={(trusted_proxies) => onChange({ trusted_proxies })}
        error={errors.trusted_proxies}
        hint={getHint(
          settings,
          'trusted_proxies',
          'IP addresses or ranges, one a line. Only what they forward counts as the address of a caller.',
        )}
        rows={2}
        isMono
      />
      <TextField
        label="Allowed hosts"
        value={draft.allowed_hosts}
        onChange={(allowed_hosts) => onChange({ allowed_hosts })}
        error={errors.allowed_hosts}
        hint={getHint(
          settings,
          'allowed_hosts',
          'Further names by which callers may reach it, such as keys.example.com:443, one a line.',
        )}
        rows={2}
        isMono
      />
    </Group>
  );
}

/** Settings of rate limits, sign-out and retention. */
export function LimitFields({ settings, draft, errors, onChange }: SettingsFieldsProps) {
  return (
    <Group name="Limits">
      <NumberField
        label="Keep the audit log, days"
        value={draft.retention_days}
        onChange={(retention_days) => onChange({ retention_days })}
        error={errors.retention_days}
        hint={getHint(settings, 'retention_days', 'Older records are deleted. 90 to 3650.')}
      />
      <NumberField
        label="Sign out after, minutes without input"
        value={draft.idle_minutes}
        onChange={(idle_minutes) => onChange({ idle_minutes })}
        error={errors.idle_minutes}
        hint={getHint(settings, 'idle_minutes', '5 to 720.')}
      />
      <NumberField
        label="Calls a second, each key"
        value={draft.rate_limit_per_second}
        onChange={(rate_limit_per_second) => onChange({ rate_limit_per_second })}
        placeholder="No limit"
        error={errors.rate_limit_per_second}
        hint={getHint(
          settings,
          'rate_limit_per_second',
          'More than that is refused for a while. Blank: no limit.',
        )}
      />
    </Group>
  );
}
