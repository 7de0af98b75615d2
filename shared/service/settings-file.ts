import { z } from 'zod';
import { serviceSettingsSchema } from './service-settings';

const { shape } = serviceSettingsSchema;

/** What `serve --settings FILE` reads. Each setting replaces the one that a member has set. decision 0177 */
export const settingsFileSchema = z
  .strictObject({
    $schema: z.string().max(500).describe('Where an editor finds this schema. The service ignores it.'),
    port: shape.port.describe('Port on 127.0.0.1.'),
    public_url: shape.public_url.meta({
      description: 'Address that callers use through a proxy or tunnel. null: none.',
      // A pattern concerns texts only. The check of the service also finds addresses that look right and are none.
      pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s?#@\\\\]+$',
    }),
    trusted_proxies: shape.trusted_proxies.describe(
      'IP addresses or ranges of the proxies whose X-Forwarded-For header is trusted.',
    ),
    allowed_hosts: shape.allowed_hosts.describe(
      'More host names that callers use, with the port unless it is the standard one.',
    ),
    retention_days: shape.retention_days.describe('Days for which the audit log is kept.'),
    idle_minutes: shape.idle_minutes.describe('Minutes without input after which a member is signed out.'),
    rate_limit_per_second: shape.rate_limit_per_second.describe(
      'Calls per second of one key. null: only calls in flight are limited.',
    ),
    metrics: shape.metrics.describe('True if monitoring systems of this computer may read /metrics.'),
    network_app: z
      .boolean()
      .describe('Whether people at the address on the network may open the app there, after they signed in.'),
  })
  .partial();
