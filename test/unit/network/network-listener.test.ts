import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { connect } from 'node:tls';
import { findNetworkUrl } from '@server/features/network/list-addresses';
import { identifyCertificate, loadCredentials } from '@server/features/network/load-credentials';
import { createTlsServer } from '@server/http/tls-server';
import { getLogFolder, readNewestLogLines } from '@server/log/log-folder';
import { createServiceLog } from '@server/log/service-log';
import { createNetworkListener } from '@server/main/network/network-listener';
import type { NetworkSettings } from '@shared/network/network-settings';
import { expect, onTestFinished } from 'vitest';
import { createDailyCertificate, writeCertificate } from '../../support/network/certificate-files';
import {
  callByTls,
  findNetworkPort,
  NETWORK_ADDRESS,
  NETWORK_NAME,
} from '../../support/network/network-world';
import { createSeededBytes, createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const loopback = (cidr: string): NetworkInterfaceInfo => ({
  address: '127.0.0.1',
  netmask: '',
  mac: '',
  internal: true,
  cidr,
  family: 'IPv4',
});

/** A listener over real sockets and files, whose computer may lose its address. */
async function openListener() {
  const written = writeCertificate(createDailyCertificate(NETWORK_NAME));
  const { certificateFile, keyFile } = written;
  const port = await findNetworkPort();
  const settings: NetworkSettings = {
    is_on: true,
    address: NETWORK_ADDRESS,
    port,
    names: [NETWORK_NAME],
    certificate: { kind: 'files', certificate_file: certificateFile, key_file: keyFile },
    opens_app: false,
  };
  const world = { hasAddress: true, changes: 0 };
  const dataDirectory = createTemporaryFolder();
  const stream: string[] = [];
  const listener = createNetworkListener({
    readSettings: async () => settings,
    ownPort: () => 4319,
    createServer: (_settings, credentials) => ({
      server: createTlsServer((_request, response) => response.end('here'), credentials, {
        hasName: () => false,
        upgrades: null,
      }),
      endSessions: () => undefined,
    }),
    loadCredentials: (wanted) =>
      loadCredentials(wanted, { dataDirectory, nowMs: Date.now(), randomBytes: createSeededBytes(2) }),
    identifyCertificate: ({ certificate }) => identifyCertificate(certificate, dataDirectory),
    readInterfaces: () => ({ lo: [loopback(world.hasAddress ? '127.0.0.1/8' : '127.0.0.1/32')] }),
    isOverridden: false,
    appByFile: null,
    offersApp: true,
    log: createServiceLog({ dataDirectory, writeErr: (line) => stream.push(line), isJournal: false }),
    now: Date.now,
    onChange() {
      world.changes += 1;
    },
  });
  onTestFinished(() => listener.stop());
  await listener.apply();
  return { world, listener, port, written, stream, dataDirectory };
}

const getEnglish = (listener: ReturnType<typeof createNetworkListener>): string | null => {
  const state = listener.control.state();
  return state.kind === 'off' ? null : (state.problem?.english ?? null);
};

verifies('network.vanished', 'is closed and said, and opened when it is back', async () => {
  const { world, listener, port, written } = await openListener();
  const call = () => callByTls(port, { path: '/', root: written.authority });
  expect((await call()).body).toBe('here');
  world.hasAddress = false;
  await listener.apply();
  await expect(call()).rejects.toThrow('ECONNREFUSED');
  expect(listener.control.state().kind).toBe('closed');
  expect(getEnglish(listener)).toContain(`${NETWORK_ADDRESS} is not an address of Brasstag’s computer now.`);
  world.hasAddress = true;
  await listener.apply();
  expect((await call()).body).toBe('here');
  expect(world.changes).toBe(3);
});

verifies('network.renewal', 'new connections get the new certificate, and open ones stay', async () => {
  const { listener, port, written } = await openListener();
  const open = connect({ host: NETWORK_ADDRESS, port, servername: NETWORK_NAME, ca: written.authority });
  await new Promise((resolve) => open.once('secureConnect', resolve));
  const renewed = createDailyCertificate(NETWORK_NAME, { toDays: 90 });
  writeFileSync(written.certificateFile, renewed.cert);
  await listener.apply();
  expect(getEnglish(listener)).toContain('does not belong to the certificate');
  expect((await callByTls(port, { path: '/', root: written.authority })).body).toBe('here');
  writeFileSync(written.keyFile, renewed.key);
  await listener.apply();
  expect(getEnglish(listener)).toBeNull();
  expect((await callByTls(port, { path: '/', root: renewed.authority })).body).toBe('here');
  await expect(callByTls(port, { path: '/', root: written.authority })).rejects.toThrow();
  const answered = new Promise<string>((resolve) => open.once('data', (data) => resolve(String(data))));
  open.write(`GET / HTTP/1.1\r\nHost: ${NETWORK_NAME}:${port}\r\n\r\n`);
  expect(await answered).toContain('200 OK');
  open.destroy();
});

verifies('support.names-nobody', 'the log has no host and no file of a certificate that fails', async () => {
  const { listener, written, stream, dataDirectory } = await openListener();
  const other = createDailyCertificate('harbour-house.example');
  writeFileSync(written.certificateFile, other.cert);
  writeFileSync(written.keyFile, other.key);
  await listener.apply();
  const kept = readNewestLogLines(getLogFolder(dataDirectory), 10).join('\n');
  expect(kept).toContain('"state":"open","problem":"network.certificateNameMissing"');
  for (const name of [NETWORK_NAME, 'harbour-house.example', written.certificateFile])
    expect(kept).not.toContain(name);
  expect(stream.join('')).toContain(`is not for ${NETWORK_NAME}, but for harbour-house.example.`);
});

verifies('network.refusals', 'a port that is taken is said, and taken when it is free', async () => {
  const { listener, port } = await openListener();
  await listener.stop();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen({ port, host: NETWORK_ADDRESS }, resolve));
  await listener.apply();
  expect(getEnglish(listener)).toBe(
    `Port ${port} at ${NETWORK_ADDRESS} is in use by another program. End that program, or choose another port.`,
  );
  expect(() => listener.requireOpen()).toThrow('is in use by another program');
  expect(findNetworkUrl(listener.control)).toBeNull();
  await new Promise<void>((resolve) => void other.close(() => resolve()));
  await listener.apply();
  expect(listener.control.state()).toEqual({ kind: 'open', problem: null });
  expect(findNetworkUrl(listener.control)).toBe(`https://${NETWORK_NAME}:${port}`);
});
