import type { NetworkSettings } from '@shared/network/network-settings';
import { defaultSettings } from '@shared/service/service-settings';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/db/contract-store';

describe.each(engines)('settings on %s', (_engine, open) => {
  it('are the defaults, but for those that were written', async () => {
    const { store } = await open();
    expect(await store.read(({ settings }) => settings.read())).toEqual(defaultSettings);
    await store.transact(({ settings }) => settings.write({ retention_days: 400 }));
    await store.transact(({ settings }) => settings.write({ retention_days: 500 }));
    const changed = { ...defaultSettings, retention_days: 500 };
    expect(await store.read(({ settings }) => settings.read())).toEqual(changed);
  });

  it('know the steps that were marked, also twice', async () => {
    const { store } = await open();
    for (const nowMs of [1, 2]) await store.transact(({ settings }) => settings.markStep('modules', nowMs));
    expect(await store.read(({ settings }) => settings.stepsDone())).toEqual(new Set(['modules']));
  });
});

const settings: NetworkSettings = {
  is_on: true,
  address: '192.0.2.7',
  port: 8443,
  names: ['hotel.example'],
  certificate: { kind: 'files', certificate_file: '/etc/a.pem', key_file: '/etc/a.key' },
  opens_app: true,
};

describe.each(engines)('the address on the network on %s', (_engine, open) => {
  it('is absent, then what was last written', async () => {
    const { store } = await open();
    expect(await store.read(({ network }) => network.read())).toBeNull();
    await store.transact(({ network }) => network.write(settings));
    expect(await store.read(({ network }) => network.read())).toEqual(settings);
    const off: NetworkSettings = { ...settings, is_on: false, certificate: { kind: 'authority' } };
    await store.transact(({ network }) => network.write(off));
    expect(await store.read(({ network }) => network.read())).toEqual(off);
  });
});
