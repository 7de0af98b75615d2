import type { ProxyValues } from '@shared/service/proxy-configurations';
import {
  formatCaddyfile,
  formatCloudflaredConfig,
  formatNginxSite,
  formatSshTunnel,
} from '@shared/service/proxy-configurations';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { parseBlocks } from '../../../support/tls/parse-blocks';

const values: ProxyValues = { host: 'keys.example.com:8443', hostname: 'keys.example.com', port: 4411 };
const usual: ProxyValues = { ...values, host: 'keys.example.com' };

describe('the texts for proxies and tunnels', () => {
  verifies('reach.texts', 'of Caddy pass on /api/ alone, to the port of this installation', () => {
    expect(parseBlocks(formatCaddyfile(values, 'public'))).toEqual([
      {
        words: ['keys.example.com:8443'],
        inside: [
          {
            words: ['handle', '/api/*'],
            inside: [
              {
                words: ['reverse_proxy', '127.0.0.1:4411'],
                inside: [
                  { words: ['transport', 'http'], inside: [{ words: ['keepalive', '5s'], inside: [] }] },
                ],
              },
            ],
          },
          { words: ['handle'], inside: [{ words: ['respond', '404'], inside: [] }] },
        ],
      },
    ]);
    const [site] = parseBlocks(formatCaddyfile(usual, 'internal'));
    expect(site?.inside[0]).toEqual({ words: ['tls', 'internal'], inside: [] });
  });

  verifies('reach.texts', 'of nginx pass on /api/ alone, with Host and the caller', () => {
    const [server] = parseBlocks(formatNginxSite(values));
    const find = (...words: readonly string[]) =>
      server?.inside.find((block) => words.every((word, index) => block.words[index] === word));
    expect(find('listen')?.words).toEqual(['listen', '8443', 'ssl']);
    expect(find('server_name')?.words).toEqual(['server_name', 'keys.example.com']);
    expect(find('location', '/api/')?.inside.map(({ words }) => words)).toEqual([
      ['proxy_pass', 'http://127.0.0.1:4411'],
      ['proxy_http_version', '1.1'],
      ['proxy_set_header', 'Host', '$http_host'],
      ['proxy_set_header', 'X-Forwarded-For', '$proxy_add_x_forwarded_for'],
      ['proxy_set_header', 'Connection', '""'],
    ]);
    expect(find('location', '/')?.inside[0]?.words).toEqual(['return', '404']);
    expect(formatNginxSite(usual)).toContain('listen 443 ssl;');
  });

  verifies('reach.texts', 'of tunnels name the host and the port of this installation', () => {
    expect(formatCloudflaredConfig(usual)).toBe(
      [
        'tunnel: brasstag',
        'credentials-file: brasstag.json',
        'ingress:',
        '  - hostname: keys.example.com',
        '    path: ^/api/',
        '    service: http://127.0.0.1:4411',
        '    originRequest:',
        '      keepAliveTimeout: 5s',
        '  - service: http_status:404',
        '',
      ].join('\n'),
    );
    expect(formatSshTunnel(usual)).toContain('-R 127.0.0.1:4411:127.0.0.1:4411');
  });

  it('name no other port than the given one', () => {
    for (const text of [
      formatCaddyfile(usual, 'public'),
      formatNginxSite(usual),
      formatCloudflaredConfig(usual),
    ])
      expect([...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(['4411']);
  });
});
