import { hideNames } from '@server/features/service/support/hide-names';
import { expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

const hide = (text: string, dataDirectory = '/srv/brasstag'): string =>
  hideNames(text, { dataDirectory, names: new Map() });

verifies('support.names-nobody', 'has no network address, however it is written', () => {
  const addresses = [
    '192.168.1.20',
    'fd00::2',
    '2001:db8::1',
    '2001:db8:0:1:2:3:4:5',
    'fe80::1ff:fe23:4567:890a',
    '2001:db8::',
    '::ffff:203.0.113.7',
  ];
  for (const address of addresses) {
    expect(hide(`${address} is in use`)).toBe('<address> is in use');
    expect(hide(`The caller was ${address}.`)).toBe('The caller was <address>.');
    expect(hide(`"address":"${address}","port":4320`)).toBe('"address":"<address>","port":4320');
    expect(hide(`${address}: no route`)).toBe('<address>: no route');
    // So does Node write the address and port of a failed connection.
    expect(hide(`connect ECONNREFUSED ${address}:54321`)).toBe('connect ECONNREFUSED <address>:54321');
  }
  expect(hide('https://[fd00::2]:4320 and https://192.168.1.20:4320')).toBe(
    'https://[<address>]:4320 and https://<address>:4320',
  );
});

verifies('support.names-nobody', 'keeps times, versions and addresses of this computer alone', () => {
  const kept = '2026-11-29T20:03:04.302Z 20:03:04 v26.10.0 10.0.26100 127.0.0.1:4319 [::1]:4319 main.js:10:5';
  expect(hide(kept)).toBe(kept);
});

verifies(
  'support.names-nobody',
  'has no folder of a member, also where an error names it as an address',
  () => {
    const windows = 'C:\\Users\\Maren Quay\\AppData';
    expect(hide(`at file:///C:/Users/Maren%20Quay/AppData/main.js:1:2`, windows)).toBe(
      'at file:///<data folder>/main.js:1:2',
    );
    expect(hide(`${windows}\\main.js and ${JSON.stringify(windows)}`, windows)).toBe(
      '<data folder>\\main.js and "<data folder>"',
    );
    expect(hide('at file:///home/jos%C3%A9/data/main.js:1:2', '/home/josé/data')).toBe(
      'at file://<data folder>/main.js:1:2',
    );
    expect(hide('at file:///C:/Users/Maren%20%232/main.js:1:2', 'C:\\Users\\Maren #2')).toBe(
      'at file:///<data folder>/main.js:1:2',
    );
    expect(hide('at file:///srv/[keys]/main.js:1:2', '/srv/[keys]')).toBe(
      'at file://<data folder>/main.js:1:2',
    );
    expect(hide('C:\\Users\\\ud800', 'C:\\Users\\\ud800')).toBe('<data folder>');
  },
);
