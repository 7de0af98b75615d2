import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import {
  createAuthority,
  isCovered,
  signServerCertificate,
} from '@server/features/network/certificates/authority';
import { loadAuthority, saveAuthority } from '@server/features/network/certificates/authority-file';
import { DAY_MS } from '@shared/kernel/time';
import { expect, it, onTestFinished } from 'vitest';
import { createSeededBytes, createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const NOW_MS = Date.UTC(2026, 10, 21, 9);
const deps = { nowMs: NOW_MS, randomBytes: createSeededBytes(3) };

verifies('network.authority', 'issues for at most 397 days, for the address and the names', () => {
  const authority = createAuthority(['192.168.1.20'], deps);
  const { cert, key, validUntilMs } = signServerCertificate(
    authority,
    ['reception.lan', '192.168.1.20', 'fd00::1'],
    deps,
  );
  const [leaf, root] = [new X509Certificate(cert), new X509Certificate(authority.root)];
  expect(leaf.subjectAltName).toBe(
    'DNS:reception.lan, IP Address:192.168.1.20, IP Address:FD00:0:0:0:0:0:0:1',
  );
  expect(Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)).toBeLessThanOrEqual(397 * DAY_MS);
  expect(validUntilMs).toBe(Date.parse(leaf.validTo));
  expect(leaf.verify(root.publicKey)).toBe(true);
  expect(leaf.checkIssued(root)).toBe(true);
  expect([leaf.ca, root.ca]).toEqual([false, true]);
  expect(key).toContain('BEGIN PRIVATE KEY');
});

verifies('network.authority', 'covers private addresses, local domains and the chosen names alone', () => {
  const { covers } = createAuthority(['192.0.2.1', 'hotel.example.com', 'nas.lan'], deps);
  const covered = ['10.1.2.3', 'fd12::1', 'nas.lan', 'a.b.local', 'hotel.example.com', '192.0.2.1'];
  const others = ['192.0.2.2', 'example.com', 'bank.example', '2001:db8::1', 'notlan', 'xlan'];
  expect(covered.filter((name) => !isCovered(name, covers))).toEqual([]);
  expect(others.filter((name) => isCovered(name, covers))).toEqual([]);
  expect(() => signServerCertificate(createAuthority([], deps), ['bank.example'], deps)).toThrow(
    'The authority may not issue a certificate for bank.example.',
  );
});

verifies('network.authority-key', 'is encrypted in a private file, and lost without its key', () => {
  const folder = createTemporaryFolder();
  const authority = createAuthority([], deps);
  saveAuthority(folder, authority);
  const file = join(folder, 'network-authority.json');
  const plain = authority.key.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  expect(readFileSync(file, 'utf8')).not.toContain(plain.slice(40, 80));
  expect(readFileSync(file, 'utf8')).not.toContain('PRIVATE KEY');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadAuthority(folder)?.root).toBe(authority.root);
  const other = createTemporaryFolder();
  saveAuthority(other, createAuthority([], deps));
  writeFileSync(join(other, 'network-authority.json'), readFileSync(file));
  expect(() => loadAuthority(other)).toThrow('can’t be opened');
});

it('of a new authority is another root', () => {
  expect(createAuthority([], deps).root).not.toBe(createAuthority([], deps).root);
});

verifies(
  'network.authority',
  'a device that trusts the root refuses a certificate for another name',
  async () => {
    const authority = createAuthority([], deps);
    const now = { ...deps, nowMs: Date.now() };
    const trusted = createAuthority([], now);
    const abused = signServerCertificate({ ...trusted, covers: ['bank.example'] }, ['bank.example'], now);
    const server = createServer(abused);
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const socket = connect({ host: '127.0.0.1', port, servername: 'bank.example', ca: trusted.root });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('permitted subtree violation');
    expect(authority.covers).not.toContain('bank.example');
  },
);
