import { product } from '@shared/kernel/product';
import { z } from 'zod';

const isWebAddress = (text: string): boolean => {
  const [, rest = ''] = /^https?:\/\/(.+)$/i.exec(text) ?? [];
  return (
    rest !== '' && !/[\s?#@\\]/.test(rest) && /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?(\/.*)?$/i.test(rest)
  );
};

/** When the program asks which version is the newest. */
export const updateChecks = ['never', 'on_request', 'weekly'] as const;
export const updateCheckSchema = z.enum(updateChecks);
export type UpdateCheck = z.output<typeof updateCheckSchema>;

/** A port that a member may choose. Lower ports need system rights, which the program never requests. */
export const portSchema = z.int().min(1024).max(65_535);

/** Everything that a member may set about the service. The defaults are those of a new installation. */
export const serviceSettingsSchema = z.strictObject({
  /** On 127.0.0.1. A new port applies when the listener is started again. */
  port: portSchema,
  /** The address that callers use through a proxy or tunnel. null: the loopback address. */
  public_url: z
    .string()
    .max(500)
    .refine(isWebAddress, 'must be an address such as https://keys.example.com')
    .overwrite((url) => url.replace(/\/+$/, ''))
    .nullable(),
  /** IP addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  trusted_proxies: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be an IP address or a range such as 10.0.0.0/8',
      }),
    )
    .max(50),
  /** More allowed Host values, exactly as callers send them: `NAME` or `NAME:PORT`, lower-case. */
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
  /** Minutes without input after which a member is signed out. */
  idle_minutes: z.int().min(5).max(720),
  /** Calls per second of one key. null: only calls in flight are limited. */
  rate_limit_per_second: z.int().min(1).max(100_000).nullable(),
  /** When the program asks which version is the newest. */
  update_check: updateCheckSchema,
  /** True if programs of this computer may read metrics at `METRICS_PATH`. decision 0189 */
  metrics: z.boolean(),
});

export type ServiceSettings = z.output<typeof serviceSettingsSchema>;
export type ServiceSettingName = keyof ServiceSettings;
/** Absent settings are not changed. */
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
  update_check: 'never',
  metrics: false,
};

/** Where a monitoring system reads the metrics, at 127.0.0.1 alone. */
export const METRICS_PATH = '/metrics';

export const formatMetricsUrl = (port: number): string => `http://127.0.0.1:${port}${METRICS_PATH}`;

/** Returns the settings with those that are given in their place. */
export const replaceSettings = (settings: ServiceSettings, given: SettingsChange = {}): ServiceSettings => ({
  port: given.port ?? settings.port,
  public_url: given.public_url === undefined ? settings.public_url : given.public_url,
  trusted_proxies: given.trusted_proxies ?? settings.trusted_proxies,
  allowed_hosts: given.allowed_hosts ?? settings.allowed_hosts,
  retention_days: given.retention_days ?? settings.retention_days,
  idle_minutes: given.idle_minutes ?? settings.idle_minutes,
  rate_limit_per_second:
    given.rate_limit_per_second === undefined ? settings.rate_limit_per_second : given.rate_limit_per_second,
  update_check: given.update_check ?? settings.update_check,
  metrics: given.metrics ?? settings.metrics,
});

/** Free space below which members are warned, long before calls are refused. decision 0120. */
const LOW_DISK_BYTES = 1024 ** 3;

/** Share of the disk that is little, long before calls are in danger. */
const EARLY_DISK_SHARE = 0.1;

/** Free space on a disk. null: it is not known. */
interface FreeSpace {
  readonly freeBytes: number | null;
  readonly diskBytes: number | null;
  /** True while every call is refused for lack of space. */
  readonly isReserveUsed: boolean;
}

/** Finds how little space is free. null: there is enough, or it is not known. decision 0173. */
export function findDiskStage({ freeBytes, diskBytes, isReserveUsed }: FreeSpace) {
  if (isReserveUsed) return 'used';
  if (freeBytes === null) return null;
  if (freeBytes < LOW_DISK_BYTES) return 'low';
  return diskBytes !== null && freeBytes < diskBytes * EARLY_DISK_SHARE ? 'early' : null;
}
