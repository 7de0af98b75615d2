import { findUrlReach } from '@renderer/lib/url-reach';
import { describe, expect, it } from 'vitest';

describe('who reaches an address', () => {
  it.each([
    ['http://127.0.0.1:4100', 'computer'],
    ['http://localhost:4100', 'computer'],
    ['http://[::1]:4100', 'computer'],
    ['https://192.168.1.20:4443', 'house'],
    ['https://10.1.2.3', 'house'],
    ['https://172.16.0.9', 'house'],
    ['https://172.31.255.1', 'house'],
    ['https://169.254.10.1', 'house'],
    ['https://127.0.0.2.nip.io', 'internet'],
    ['https://[fd00::2]', 'house'],
    ['https://[fe80::1]', 'house'],
    ['https://reception', 'house'],
    ['https://reception.lan:4443', 'house'],
    ['https://brasstag.local', 'house'],
    ['https://brasstag.home.arpa', 'house'],
    ['https://172.32.0.1', 'internet'],
    ['https://192.169.1.1', 'internet'],
    ['https://[2001:db8::1]', 'internet'],
    ['https://keys.example.com', 'internet'],
    ['https://local.example.com', 'internet'],
  ])('%s: %s', (url, reach) => {
    expect(findUrlReach(url)).toBe(reach);
  });
});
