import type { SettingsDraft, SettingsView } from '@renderer/features/service/settings/settings-draft';
import {
  getSettingsErrors,
  isSettingsDirty,
  toSettingsChange,
  toSettingsDraft,
} from '@renderer/features/service/settings/settings-draft';
import { defaultSettings } from '@shared/service/service-settings';
import { describe, expect, it } from 'vitest';

const settings: SettingsView = {
  ...defaultSettings,
  trusted_proxies: ['10.0.0.1'],
  data_directory: '/data',
  overridden: [],
  settings_file: {},
  backups: { made_by: 'service', last_at: null, count: 0, failure: null, folder: '/data/backups' },
};
const draft = toSettingsDraft(settings);

describe('the settings of the service', () => {
  it('left as they are, nothing is written', () => {
    expect(toSettingsChange(settings, draft)).toEqual({});
    expect(isSettingsDirty(settings, draft)).toBe(false);
    expect(getSettingsErrors(draft)).toEqual({});
  });

  const changes: [string, Partial<SettingsDraft>, unknown][] = [
    ['a port alone', { port: 4400 }, { port: 4400 }],
    [
      'an address, trimmed',
      { public_url: ' https://keys.example.com/ ' },
      { public_url: 'https://keys.example.com' },
    ],
    [
      'one proxy more, a line each',
      { trusted_proxies: '10.0.0.1\n\n10.0.0.0/8' },
      { trusted_proxies: ['10.0.0.1', '10.0.0.0/8'] },
    ],
    [
      'hosts in lower case',
      { allowed_hosts: 'Keys.example.com:443' },
      { allowed_hosts: ['keys.example.com:443'] },
    ],
    ['no limit, once blank', { rate_limit_per_second: Number.NaN }, { rate_limit_per_second: null }],
  ];
  it.each(changes)('%s is written', (_sentence, values, change) => {
    expect(toSettingsChange(settings, { ...draft, ...values })).toEqual(change);
  });

  const errors: [string, Partial<SettingsDraft>, string, string][] = [
    ['a port that needs rights', { port: 80 }, 'port', 'Enter a port from 1024 to 65535.'],
    ['a blank port', { port: Number.NaN }, 'port', 'Enter a number.'],
    [
      'an address without a scheme',
      { public_url: 'keys.example.com' },
      'public_url',
      'Enter an address such as https://keys.example.com.',
    ],
    [
      'a proxy by name',
      { trusted_proxies: 'proxy' },
      'trusted_proxies',
      'Enter at most 50 IP addresses or ranges such as 10.0.0.0/8, one per line.',
    ],
    [
      'a host with a path',
      { allowed_hosts: 'a.example/x' },
      'allowed_hosts',
      'Enter at most 50 hosts such as keys.example.com:443, one per line.',
    ],
    ['too short a memory', { retention_days: 7 }, 'retention_days', 'Enter a number from 90 to 3650.'],
    ['too long a patience', { idle_minutes: 721 }, 'idle_minutes', 'Enter a number from 5 to 720.'],
  ];
  it.each(errors)('%s is refused', (_sentence, values, name, message) => {
    expect(getSettingsErrors({ ...draft, ...values })).toEqual({ [name]: message });
  });
});
