import type { NetworkInterfaceInfo } from 'node:os';
import { judgeReach, listAddresses } from '@server/features/network/list-addresses';
import { requireNetworkPort, requireOwnAddress } from '@server/features/network/require-network-address';
import { expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const ipv4 = (address: string, cidr = `${address}/24`, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '',
  mac: '',
  internal,
  cidr,
  family: 'IPv4',
});
const ipv6 = (address: string): NetworkInterfaceInfo => ({
  address,
  netmask: '',
  mac: '',
  internal: false,
  cidr: `${address}/64`,
  family: 'IPv6',
  scopeid: 0,
});
const readInterfaces = () => ({
  lo: [ipv4('127.0.0.1', '127.0.0.1/8', true)],
  wlan0: [ipv4('192.168.1.20'), ipv6('fe80::1'), ipv6('2a01:4f8::5')],
  tailscale0: [ipv4('100.101.1.2')],
});

it('lists what other computers can call, with who reaches it', () => {
  expect(listAddresses(readInterfaces)).toEqual([
    { address: '192.168.1.20', interface: 'wlan0', place: 'house' },
    { address: '2a01:4f8::5', interface: 'wlan0', place: 'internet' },
    { address: '100.101.1.2', interface: 'tailscale0', place: 'shared' },
  ]);
  expect(judgeReach('127.0.0.2')).toBe('computer');
});

verifies('network.refusals', 'an address or port that cannot be used is refused with what to do', () => {
  const list = '192.168.1.20, 2a01:4f8::5, 100.101.1.2';
  const requireOne = (address: string) => () => requireOwnAddress(address, readInterfaces);
  for (const every of ['0.0.0.0', '::'])
    expect(requireOne(every)).toThrow(`Choose one address of Brasstag’s computer: ${list}.`);
  for (const own of ['127.0.0.1', '::1'])
    expect(requireOne(own)).toThrow('for Brasstag’s computer alone. Choose an address');
  for (const other of ['192.168.1.21', 'reception.lan', 'fe80::1%wlan0', '::ffff:0.0.0.0'])
    expect(requireOne(other)).toThrow(
      `${other} is not an address of Brasstag’s computer. Choose one of these: ${list}.`,
    );
  for (const good of ['192.168.1.20', '2a01:4f8::5', '127.0.0.2']) expect(requireOne(good)).not.toThrow();
  expect(() => requireNetworkPort(443, 4319)).toThrow('Choose a port from 1024 to 65535, such as 4320.');
  expect(() => requireNetworkPort(4319, 4319)).toThrow('Choose another port, such as 4320.');
  expect(() => requireNetworkPort(4320, 4320)).toThrow('such as 4321.');
});
