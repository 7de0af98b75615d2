import { expect, it } from 'vitest';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

/** Reads the recorded address of one call with these header lines. */
async function addressOnRecord(trustedProxies: readonly string[], headers: readonly string[]) {
  const world = await createWorld({ trustedProxies });
  const { token } = await world.mint();
  const credential = `Authorization: Bearer ${token}`;
  await sendRaw(world.port, formatRawRequest(world.port, { headers: [credential, ...headers] }));
  return (await world.records()).at(-1)?.address;
}

interface Row {
  readonly trusted: readonly string[];
  readonly headers: readonly string[];
  readonly address: string;
}

const rows: Readonly<Record<string, Row>> = {
  'no proxy is trusted unless named': {
    trusted: [],
    headers: ['X-Forwarded-For: 203.0.113.7'],
    address: '127.0.0.1',
  },
  'another proxy than the one that calls is not': {
    trusted: ['10.0.0.1'],
    headers: ['X-Forwarded-For: 203.0.113.7'],
    address: '127.0.0.1',
  },
  'the named one reports the caller it saw': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: 203.0.113.7'],
    address: '203.0.113.7',
  },
  'what a caller wrote before it is not trusted': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: 198.51.100.1, 203.0.113.7'],
    address: '203.0.113.7',
  },
  'a second trusted proxy on the way is passed': {
    trusted: ['127.0.0.0/8', '10.0.0.0/8'],
    headers: ['X-Forwarded-For: 198.51.100.1, 203.0.113.7, 10.1.2.3'],
    address: '203.0.113.7',
  },
  'several headers are one list': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: 198.51.100.1', 'X-Forwarded-For: 203.0.113.7'],
    address: '203.0.113.7',
  },
  'IPv6 is written in one form': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: 2001:DB8:0:0::1'],
    address: '2001:db8::1',
  },
  'an IPv4 address in the dress of IPv6 is itself': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: ::ffff:203.0.113.7'],
    address: '203.0.113.7',
  },
  'what is no address ends the chain': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: 203.0.113.7, unknown'],
    address: '127.0.0.1',
  },
  'an empty header changes nothing': {
    trusted: ['127.0.0.1'],
    headers: ['X-Forwarded-For: '],
    address: '127.0.0.1',
  },
};

verifies('web.trusted-proxy', 'the address of a call is what trusted proxies alone say', async () => {
  const reported = await Promise.all(
    Object.entries(rows).map(async ([row, { trusted, headers }]) => [
      row,
      await addressOnRecord(trusted, headers),
    ]),
  );
  expect(reported).toEqual(Object.entries(rows).map(([row, { address }]) => [row, address]));
});

it('other forwarding headers say nothing', async () => {
  const headers = [
    'X-Real-IP: 203.0.113.7',
    'Forwarded: for=203.0.113.7',
    'X-Forwarded-Host: evil.example.com',
  ];
  expect(await addressOnRecord(['127.0.0.1'], headers)).toBe('127.0.0.1');
});
