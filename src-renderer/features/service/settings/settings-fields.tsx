import { formatMessage } from '@renderer/text/format-message';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { serviceMessages } from '@shared/service/service.messages';
import type { ReactNode } from 'react';
import { describeSetting } from './describe-setting';
import { PortField } from './port-field';
import type { SettingsFieldsProps } from './settings-draft';

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mt-6 first:mt-0">
      <legend className="mb-3 text-xs font-medium text-ink-2">{name}</legend>
      <div className="grid gap-x-columns gap-y-4 min-[880px]:grid-cols-2">{children}</div>
    </fieldset>
  );
}

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
        {...describeSetting(settings, 'public_url', formatMessage(serviceMessages.publicUrlHint))}
        autoComplete="off"
        isMono
      />
      <TextField
        label={formatMessage(serviceMessages.trustedProxiesLabel)}
        value={draft.trusted_proxies}
        onChange={(trusted_proxies) => onChange({ trusted_proxies })}
        error={errors.trusted_proxies}
        {...describeSetting(settings, 'trusted_proxies', formatMessage(serviceMessages.trustedProxiesHint))}
        rows={2}
        isMono
      />
      <TextField
        label={formatMessage(serviceMessages.allowedHostsLabel)}
        value={draft.allowed_hosts}
        onChange={(allowed_hosts) => onChange({ allowed_hosts })}
        error={errors.allowed_hosts}
        {...describeSetting(settings, 'allowed_hosts', formatMessage(serviceMessages.allowedHostsHint))}
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
        {...describeSetting(settings, 'retention_days', formatMessage(serviceMessages.retentionHint))}
      />
      <NumberField
        label={formatMessage(serviceMessages.idleLabel)}
        value={draft.idle_minutes}
        onChange={(idle_minutes) => onChange({ idle_minutes })}
        error={errors.idle_minutes}
        {...describeSetting(settings, 'idle_minutes', formatMessage(serviceMessages.idleHint))}
      />
      <NumberField
        label={formatMessage(serviceMessages.rateLimitLabel)}
        value={draft.rate_limit_per_second}
        onChange={(rate_limit_per_second) => onChange({ rate_limit_per_second })}
        placeholder={formatMessage(serviceMessages.rateLimitPlaceholder)}
        error={errors.rate_limit_per_second}
        {...describeSetting(settings, 'rate_limit_per_second', formatMessage(serviceMessages.rateLimitHint))}
      />
    </Group>
  );
}
