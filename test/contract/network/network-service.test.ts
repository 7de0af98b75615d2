import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { listAddresses } from '@server/features/network/list-addresses';
import { describe, expect, it } from 'vitest';
import { createDailyCertificate, writeCertificate } from '../../support/network/certificate-files';
import {
  callByTls,
  findNetworkPort,
  NETWORK_ADDRESS,
  NETWORK_NAME,
  openNetworkWorld,
} from '../../support/network/network-world';
import { runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

verifies(
  'network.attention',
  'lists a certificate that ends and one that is wrong, to who manages it',
  async () => {
    const files = writeCertificate(createDailyCertificate(NETWORK_NAME, { toDays: 10 }));
    const { world } = await openNetworkWorld({
      certificate: { kind: 'files', certificate_file: files.certificateFile, key_file: files.keyFile },
    });
    const { items } = await world.manage('attention.list', {});
    expect(items.filter(({ kind }) => kind.startsWith('network'))).toMatchObject([
      { kind: 'network_certificate', reason: null },
    ]);
  },
);

verifies('network.restore', 'of an older backup opens nothing, and closes nothing', async () => {
  const { world, call } = await openNetworkWorld();
  const folder = createTemporaryFolder();
  const open = join(folder, 'open.db');
  await world.manage('service.backup', { file: open });
  await world.manage('network.close', {});
  await world.manage('service.restore', { file: open });
  await expect(call({ path: '/docs' })).rejects.toThrow('ECONNREFUSED');
  expect((await world.manage('network.show', {})).settings?.is_on).toBe(false);
});

verifies(
  'network.calls',
  'a stored address is refused to a member who does not manage the service',
  async () => {
    const { world } = await openNetworkWorld();
    const { member } = await world.manage('members.add', {
      property_id: world.propertyId,
      name: 'Fay',
      email: 'fay@example.com',
      password: 'a harbour at night',
      role_id: 'front_desk',
    });
    for (const name of ['network.show', 'network.close'] as const)
      await expect(world.manage(name, {}, member.id)).rejects.toThrow('organisation.service.manage');
  },
);

describe('the flags of serve', () => {
  const ended = { stopping: AbortSignal.abort(), now: Date.now };
  const serve = (folder: string, ...flags: string[]) =>
    runCommand(['serve', '--no-web', '--port', '0', ...flags, '--data-dir', join(folder, 'data')], ended);

  verifies('network.listen-flag', 'are refused with one sentence where they cannot work', async () => {
    const folder = createTemporaryFolder();
    const good = writeCertificate(createDailyCertificate(NETWORK_NAME), folder);
    const expired = writeCertificate(createDailyCertificate(NETWORK_NAME, { fromDays: -9, toDays: -1 }));
    const tls = ['--tls-cert', good.certificateFile, '--tls-key', good.keyFile];
    const port = await findNetworkPort();
    const at = `${NETWORK_ADDRESS}:${port}`;
    const cases = [
      [['--listen', at], '--listen needs --tls-cert and --tls-key'],
      [tls, 'need --listen'],
      [['--listen-app'], '--listen-app needs --listen'],
      [['--listen', '0.0.0.0:4320', ...tls], 'never listens on every address'],
      [['--listen', `${NETWORK_ADDRESS}:443`, ...tls], 'Ports below 1024 need system rights.'],
      [['--listen', 'nonsense', ...tls], 'It must be an address and a port'],
      [['--listen', at, '--tls-cert', expired.certificateFile, '--tls-key', expired.keyFile], 'Renew it'],
    ] as const;
    for (const [flags, sentence] of cases) {
      const { code, err } = await serve(folder, ...flags);
      expect([flags, code === 0, err]).toEqual([flags, false, expect.stringContaining(sentence)]);
    }
  });

  verifies(
    'network.listen-flag',
    'open the address for one run, under the names of the certificate',
    async () => {
      const folder = createTemporaryFolder();
      const { certificateFile, keyFile, authority } = writeCertificate(createDailyCertificate(NETWORK_NAME));
      const port = await findNetworkPort();
      const stop = new AbortController();
      const flags = [
        '--listen',
        `${NETWORK_ADDRESS}:${port}`,
        '--tls-cert',
        certificateFile,
        '--tls-key',
        keyFile,
      ];
      const running = runCommand(
        ['serve', '--no-web', '--port', '0', ...flags, '--data-dir', join(folder, 'data')],
        { stopping: stop.signal, now: Date.now },
      );
      const ask = () => callByTls(port, { path: '/docs', root: authority }).then(({ status }) => status);
      await expect.poll(() => ask().catch(() => 0), { timeout: 10_000 }).toBe(200);
      stop.abort();
      const { out } = await running;
      expect(out).toContain(`On the network: https://${NETWORK_NAME}:${port}`);
    },
  );
});

verifies(
  'network.command-line',
  'opens, checks and closes the address that a running service takes over',
  async () => {
    const { world, call } = await openNetworkWorld();
    const folder = createTemporaryFolder();
    const run = (...words: string[]) =>
      runCommand([...words, '--data-dir', world.dataDirectory], { now: Date.now });
    const shown = await run('network', 'show');
    expect(shown.out).toContain(`https://${NETWORK_NAME}:`);
    const doctor = await run('doctor', '--base-url', world.baseUrl);
    expect(doctor.out).toMatch(/ok {4}network address: https:\/\/reception\.lan:\d+ responds/);
    const snippet = await run('agents', 'snippet', 'claude-code');
    expect(snippet.out).toContain(`https://${NETWORK_NAME}:`);
    expect((await run('network', 'root', '--file', join(folder, 'root.pem'))).out).toContain('SHA-256');
    expect((await run('network', 'close')).code).toBe(0);
    await expect
      .poll(
        () =>
          call({ path: '/docs' }).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
  },
);

it('says that an address of this computer is public', async () => {
  const [publicOne] = listAddresses(networkInterfaces).filter(({ place }) => place === 'internet');
  const { world } = await openNetworkWorld();
  const stored = (await world.manage('network.show', {})).settings;
  if (stored === null) throw new Error('nothing is set');
  const address = publicOne?.address ?? '203.0.113.9';
  await world.service.store.transact((tx) => tx.network.write({ ...stored, address }));
  const { items } = await world.manage('attention.list', {});
  expect(items.map(({ kind }) => kind)).toContain('network_public');
  expect((await world.manage('network.show', {})).place).toBe('internet');
});
