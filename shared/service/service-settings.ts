import { product } from '@shared/kernel/product';
import { z } from 'zod';

const isWebAddress = (text: string): boolean => {
  const [, rest = ''] = /^https?:\/\/(.+)$/i.exec(text) ?? [];
  return (
    rest !== '' && !/[\s?#@\\]/.test(rest) && /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?(\/.*)?$/i.test(rest)
  );
};

/** A port a person may choose: those below need rights we never ask for. */
export const portSchema = z.int().min(1024).max(65_535);

/** Everything a person may set about the service; the defaults are those of a fresh installation. */
export const serviceSettingsSchema = z.strictObject({
  /** On 127.0.0.1. A new one applies when the listener is started again. */
  port: portSchema,
  /** Address that callers use where a proxy or tunnel stands in front; null: the loopback address. */
  public_url: z
    .string()
    .max(500)
    .refine(isWebAddress, 'must be an address such as https://keys.example.com')
    .overwrite((url) => url.replace(/\/+$/, ''))
    .nullable(),
  /** IP addresses or CIDR ranges whose `X-Forwarded-For` counts. */
  trusted_proxies: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be an IP address or a range such as 10.0.0.0/8',
      }),
    )
    .max(50),
  /** Further Host values, exactly as callers send them: `NAME` or `NAME:PORT`, lower-case. */
  allowed_hosts: z
    .array(
      z
        .string()
        .regex(
          /^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i,
          'must be a host as callers name it, such as keys.example.com:443',
        )
        .overwrite((host) => host.toLowerCase()),
    )
    .max(50),
  /** Days for which the audit log is kept. */
  retention_days: z.int().min(90).max(3650),
  /** Minutes without input after which a person is signed out. */
  idle_minutes: z.int().min(5).max(720),
  /** Calls a second of one key; null: no limit but that of calls in flight. */
  rate_limit_per_second: z.int().min(1).max(100_000).nullable(),
});

export type ServiceSettings = z.output<typeof serviceSettingsSchema>;
export type ServiceSettingName = keyof ServiceSettings;
/** Left out: as it is. */
export type SettingsChange = {
  readonly [Name in ServiceSettingName]?: ServiceSettings[Name] | undefined;
};

export const defaultSettings: ServiceSettings = {
  port: product.defaultPort,
  public_url: null,
  trusted_proxies: [],
  allowed_hosts: [],
  retention_days: 400,
  idle_minutes: 60,
  rate_limit_per_second: 50,
};
