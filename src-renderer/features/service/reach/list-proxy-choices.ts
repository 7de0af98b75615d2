import type { ProxyValues } from '@shared/service/proxy-configurations';
import {
  CADDY_COMMAND,
  formatCaddyfile,
  formatCloudflaredCommands,
  formatCloudflaredConfig,
  formatNginxSite,
  formatSshTunnel,
} from '@shared/service/proxy-configurations';
import { reachMessages } from '@shared/service/reach.messages';
import type { Message } from '@shared/text/message';
import type { OtherLocation } from './system-location';

/** One proxy or tunnel, with the text of its file and the commands to run. */
export interface ProxyChoice {
  readonly id: string;
  readonly name: Message;
  readonly hint: Message;
  readonly formatText?: (values: ProxyValues) => string;
  readonly formatCommands?: (values: ProxyValues) => string;
}

const nginx: ProxyChoice = {
  id: 'nginx',
  name: reachMessages.nginxName,
  hint: reachMessages.nginxHint,
  formatText: formatNginxSite,
};

const localChoices: readonly ProxyChoice[] = [
  {
    id: 'caddy',
    name: reachMessages.caddyName,
    hint: reachMessages.caddyNetworkHint,
    formatText: (values) => formatCaddyfile(values, 'internal'),
    formatCommands: () => CADDY_COMMAND,
  },
  nginx,
];

const publicChoices: readonly ProxyChoice[] = [
  {
    id: 'caddy',
    name: reachMessages.caddyName,
    hint: reachMessages.caddyHint,
    formatText: (values) => formatCaddyfile(values, 'public'),
    formatCommands: () => CADDY_COMMAND,
  },
  {
    id: 'cloudflare',
    name: reachMessages.cloudflareName,
    hint: reachMessages.cloudflareHint,
    formatText: formatCloudflaredConfig,
    formatCommands: formatCloudflaredCommands,
  },
  {
    id: 'ssh',
    name: reachMessages.sshName,
    hint: reachMessages.sshHint,
    formatCommands: formatSshTunnel,
  },
  nginx,
];

/** Lists the proxies and tunnels by which a system at that location reaches the service. */
export const listProxyChoices = (location: OtherLocation): readonly ProxyChoice[] =>
  location === 'house' ? localChoices : publicChoices;
