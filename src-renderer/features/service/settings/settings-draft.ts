import { formatMessage } from '@renderer/text/format-message';
import { UNPARSABLE_NUMBER } from '@renderer/ui/form/parse-number';
import type { AppInput, AppOutput } from '@shared/contract/app-contract';
import { serviceMessages } from '@shared/service/service.messages';
import type { ServiceSettingName, ServiceSettings } from '@shared/service/service-settings';
import { serviceSettingsSchema } from '@shared/service/service-settings';
import type { Message } from '@shared/text/message';
import type { z } from 'zod';

export type SettingsView = AppOutput<'service.settings'>;

/** Form state of the settings. Blank numbers are NaN and blank texts are empty. */
export interface SettingsDraft {
  readonly port: number;
  readonly public_url: string;
  /** One entry for each line. */
  readonly trusted_proxies: string;
  readonly allowed_hosts: string;
  readonly retention_days: number;
  readonly idle_minutes: number;
  /** NaN: no limit. */
  readonly rate_limit_per_second: number;
}

const settingNames = [
  'port',
  'public_url',
  'trusted_proxies',
  'allowed_hosts',
  'retention_days',
  'idle_minutes',
  'rate_limit_per_second',
] as const satisfies readonly ServiceSettingName[];

/** The settings of the form. News of updates have a card of their own. */
type FormSettingName = (typeof settingNames)[number];

export const toSettingsDraft = (settings: ServiceSettings): SettingsDraft => ({
  port: settings.port,
  public_url: settings.public_url ?? '',
  trusted_proxies: settings.trusted_proxies.join('\n'),
  allowed_hosts: settings.allowed_hosts.join('\n'),
  retention_days: settings.retention_days,
  idle_minutes: settings.idle_minutes,
  rate_limit_per_second: settings.rate_limit_per_second ?? Number.NaN,
});

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const formatText = {
  port: ({ port }) => port,
  public_url: ({ public_url }) => (public_url.trim() === '' ? null : public_url.trim()),
  trusted_proxies: ({ trusted_proxies }) => lines(trusted_proxies),
  allowed_hosts: ({ allowed_hosts }) => lines(allowed_hosts),
  retention_days: ({ retention_days }) => retention_days,
  idle_minutes: ({ idle_minutes }) => idle_minutes,
  rate_limit_per_second: ({ rate_limit_per_second }) =>
    Number.isNaN(rate_limit_per_second) ? null : rate_limit_per_second,
} as const satisfies { [Name in FormSettingName]: (draft: SettingsDraft) => unknown };

type SettingsErrors = { readonly [Name in FormSettingName]?: string };

const shape: Readonly<Record<FormSettingName, z.ZodType>> = serviceSettingsSchema.shape;

const invalidMessages: Readonly<Record<FormSettingName, Message>> = {
  port: serviceMessages.portInvalid,
  public_url: serviceMessages.publicUrlInvalid,
  trusted_proxies: serviceMessages.trustedProxiesInvalid,
  allowed_hosts: serviceMessages.allowedHostsInvalid,
  retention_days: serviceMessages.retentionInvalid,
  idle_minutes: serviceMessages.idleInvalid,
  rate_limit_per_second: serviceMessages.rateLimitInvalid,
};

/** Returns what is wrong with one setting; null: nothing. */
function findError(name: FormSettingName, draft: SettingsDraft): string | null {
  const value = formatText[name](draft);
  if (Number.isNaN(value) || value === UNPARSABLE_NUMBER)
    return formatMessage(serviceMessages.numberRequired);
  return shape[name].safeParse(value).success ? null : formatMessage(invalidMessages[name]);
}

/** Returns what is wrong, by setting; empty: nothing. */
export const getSettingsErrors = (draft: SettingsDraft): SettingsErrors =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const error = findError(name, draft);
      return error === null ? [] : [[name, error]];
    }),
  );

/** Returns the settings that differ from those in force, the only ones written. */
export function toSettingsChange(
  settings: SettingsView,
  draft: SettingsDraft,
): AppInput<'service.configure'> {
  const before = toSettingsDraft(settings);
  const isSame = (name: FormSettingName) =>
    JSON.stringify(formatText[name](before)) === JSON.stringify(formatText[name](draft));
  const changed = settingNames.filter((name) => !isSame(name));
  return serviceSettingsSchema
    .partial()
    .parse(Object.fromEntries(changed.map((name) => [name, formatText[name](draft)])));
}

/** True if the form has unsaved input. */
export const isSettingsDirty = (settings: SettingsView, draft: SettingsDraft): boolean =>
  JSON.stringify(toSettingsDraft(settings)) !== JSON.stringify(draft);

export interface SettingsFieldsProps {
  readonly settings: SettingsView;
  readonly draft: SettingsDraft;
  readonly errors: ReturnType<typeof getSettingsErrors>;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}
