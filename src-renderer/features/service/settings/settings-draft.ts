import { UNPARSABLE_NUMBER } from '@renderer/ui/form/parse-number';
import type { AppInput, AppOutput } from '@shared/contract/app-contract';
import { parseSafely } from '@shared/kernel/validation';
import type { ServiceSettingName, ServiceSettings } from '@shared/service/service-settings';
import { serviceSettingsSchema } from '@shared/service/service-settings';
import type { z } from 'zod';

export type SettingsView = AppOutput<'service.settings'>;

/** The settings as a form has them: numbers are NaN and texts empty while blank. */
export interface SettingsDraft {
  readonly port: number;
  readonly public_url: string;
  /** One a line. */
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
} as const satisfies { [Name in ServiceSettingName]: (draft: SettingsDraft) => unknown };

type SettingsErrors = { readonly [Name in ServiceSettingName]?: string };

const shape: Readonly<Record<ServiceSettingName, z.ZodType>> = serviceSettingsSchema.shape;

/** What is wrong with one setting, as a sentence; null: nothing. */
function errorOf(name: ServiceSettingName, draft: SettingsDraft): string | null {
  const value = formatText[name](draft);
  if (Number.isNaN(value) || value === UNPARSABLE_NUMBER) return 'Give a number.';
  const parsed = parseSafely(shape[name], value);
  const message = parsed.success ? undefined : parsed.error.issues[0]?.message;
  return message === undefined ? null : `This ${message}.`;
}

/** What is wrong, by setting; empty: nothing. */
export const getSettingsErrors = (draft: SettingsDraft): SettingsErrors =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const error = errorOf(name, draft);
      return error === null ? [] : [[name, error]];
    }),
  );

/** The settings that differ from those in force: nothing else is written. */
export function toSettingsChange(
  settings: SettingsView,
  draft: SettingsDraft,
): AppInput<'service.configure'> {
  const before = toSettingsDraft(settings);
  const isSame = (name: ServiceSettingName) =>
    JSON.stringify(formatText[name](before)) === JSON.stringify(formatText[name](draft));
  const changed = settingNames.filter((name) => !isSame(name));
  return serviceSettingsSchema
    .partial()
    .parse(Object.fromEntries(changed.map((name) => [name, formatText[name](draft)])));
}

/** Whether the form holds something that is not saved. */
export const isSettingsDirty = (settings: SettingsView, draft: SettingsDraft): boolean =>
  JSON.stringify(toSettingsDraft(settings)) !== JSON.stringify(draft);

export interface SettingsFieldsProps {
  readonly settings: SettingsView;
  readonly draft: SettingsDraft;
  readonly errors: ReturnType<typeof getSettingsErrors>;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}
