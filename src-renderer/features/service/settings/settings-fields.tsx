import { formatMessage } from '@renderer/text/format-message';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { serviceMessages } from '@shared/service/service.messages';
import type { ServiceSettingName } from '@shared/service/service-settings';
import type { Message } from '@shared/text/message';
import type { ReactNode } from 'react';
import { PortField } from './port-field';
import type { SettingsFieldsProps, SettingsView } from './settings-draft';

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mt-6 first:mt-0">
      <legend className="mb-3 text-xs font-medium text-ink-2">{name}</legend>
      <div className="grid gap-x-columns gap-y-4 min-[880px]:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Returns the hint of a setting, or that the command line overrides it. */
const getHint = (settings: SettingsView, name: ServiceSettingName, hint: Message): string =>
  formatMessage(settings.overridden.includes(name) ? serviceMessages.overriddenHint : hint);

/** Settings of the network: port, address, proxies and hosts. */
export function NetworkFields(props: SettingsFieldsProps) {
  const { settings, draft, errors, onChange } = props;
  return (
    <Group name={formatMessage(serviceMessages.networkLegend)}>
      <PortField {...props} />
      <TextField
        label={formatMessage(serviceMessages.publicUrlLabel)}
        value={draft.public_url}
        onChange={(public_url) => onChange({ public_url })}
        placeholder="https://keys.example.com"
        error={errors.public_url}
        hint={getHint(settings, 'public_url', serviceMessages.publicUrlHint)}
        autoComplete="off"
        isMono
      />
      <TextField
        label={formatMessage(serviceMessages.trustedProxiesLabel)}
        value={draft.trusted_proxies}
        onChange={(trusted_proxies) => onChange({ trusted_proxies })}
        error={errors.trusted_proxies}
        hint={getHint(settings, 'trusted_proxies', serviceMessages.trustedProxiesHint)}
        rows={2}
        isMono
      />
      <TextField
        label={formatMessage(serviceMessages.allowedHostsLabel)}
        value={draft.allowed_hosts}
        onChange={(allowed_hosts) => onChange({ allowed_hosts })}
        error={errors.allowed_hosts}
        hint={getHint(settings, 'allowed_hosts', serviceMessages.allowedHostsHint)}
        rows={2}
        isMono
      />
    </Group>
  );
}

/** Settings of rate limits, sign-out and retention. */
export function LimitFields({ settings, draft, errors, onChange }: SettingsFieldsProps) {
  return (
    <Group name={formatMessage(serviceMessages.limitsLegend)}>
      <NumberField
        label={formatMessage(serviceMessages.retentionLabel)}
        value={draft.retention_days}
        onChange={(retention_days) => onChange({ retention_days })}
        error={errors.retention_days}
        hint={getHint(settings, 'retention_days', serviceMessages.retentionHint)}
      />
      <NumberField
        label={formatMessage(serviceMessages.idleLabel)}
        value={draft.idle_minutes}
        onChange={(idle_minutes) => onChange({ idle_minutes })}
        error={errors.idle_minutes}
        hint={getHint(settings, 'idle_minutes', serviceMessages.idleHint)}
      />
      <NumberField
        label={formatMessage(serviceMessages.rateLimitLabel)}
        value={draft.rate_limit_per_second}
        onChange={(rate_limit_per_second) => onChange({ rate_limit_per_second })}
        placeholder={formatMessage(serviceMessages.rateLimitPlaceholder)}
        error={errors.rate_limit_per_second}
        hint={getHint(settings, 'rate_limit_per_second', serviceMessages.rateLimitHint)}
      />
    </Group>
  );
}
