import { createServer } from 'node:net';
import type { CommandOutput } from '@shared/contract/management-contract';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../support/network/find-free-port';
import type { World, WorldOptions } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import type { ServerCertificate } from '../../support/tls/create-certificate';
import { createCertificate } from '../../support/tls/create-certificate';
import { startReverseProxy } from '../../support/tls/reverse-proxy';

const HOST = 'keys.example.com';
/** Whole seconds, as a certificate has them. */
const VALID_TO_MS = Math.floor(Date.now() / 1000) * 1000 + 60 * DAY_MS;
const valid = { validFromMs: Date.now() - DAY_MS, validToMs: VALID_TO_MS };

interface ReachedOptions extends Omit<Parameters<typeof startReverseProxy>[0], 'to' | 'certificate'> {
  readonly certificate?: ServerCertificate;
  /** Addresses of the name. By default this computer's. */
  readonly addresses?: readonly string[];
  readonly isTrusted?: boolean;
  readonly world?: WorldOptions;
}

/** A service behind a real proxy with TLS, whose public address is set. */
async function openReached(options: ReachedOptions = {}) {
  const { certificate = createCertificate(HOST, valid), addresses = ['127.0.0.1'] } = options;
  const authorities = options.isTrusted === false ? [] : [certificate.authority];
  const world = await createWorld({
    ...options.world,
    outside: { lookUp: async () => addresses, authorities },
  });
  const port = await startReverseProxy({ ...options, to: world.port, certificate });
  const publicUrl = `https://${HOST}:${port}`;
  await world.manage('service.configure', { public_url: publicUrl });
  return { world, publicUrl, check: () => check(world) };
}

const check = (world: World): Promise<CommandOutput<'service.checkReach'>> =>
  world.manage('service.checkReach', {});

describe('the test of the public address', () => {
  verifies('reach.test', 'passes behind a proxy that is right, and is recorded', async () => {
    const { world, publicUrl, check } = await openReached({ world: { trustedProxies: ['127.0.0.1'] } });
    expect(await check()).toEqual({
      public_url: publicUrl,
      name: { addresses: ['127.0.0.1'], place: 'computer', problem: null },
      certificate: {
        valid_until: toTimestamp(VALID_TO_MS),
        days_left: Math.floor((VALID_TO_MS - world.clock.now()) / DAY_MS),
        problem: null,
      },
      answer: { status: 401, problem: null },
      arrival: { host_accepted: true, credential_arrived: true, caller_address: '127.0.0.1' },
    });
    const record = (await world.records()).at(-1);
    expect(record).toMatchObject({ operation: 'service.checkReach', targetId: publicUrl, outcome: 'ok' });
  });

  it('says that no public address is set', async () => {
    const world = await createWorld();
    expect(await check(world)).toMatchObject({ public_url: null, name: null, answer: null });
  });

  verifies('reach.test', 'names what is wrong with the name', async () => {
    const unknown = await openReached({ addresses: [] });
    expect((await unknown.check()).name).toEqual({ addresses: [], place: null, problem: 'not_found' });
    const local = await openReached({ addresses: ['127.0.0.1', '192.168.1.20'] });
    expect((await local.check()).name?.place).toBe('house');
  });

  verifies('reach.test-asks-own-address-only', 'asks no address that belongs to no server', async () => {
    for (const address of [
      '169.254.169.254',
      '0.0.0.0',
      'fe80::1',
      '::ffff:169.254.169.254',
      '255.255.255.255',
    ]) {
      const { check } = await openReached({ addresses: [address] });
      expect(await check()).toMatchObject({
        name: { problem: 'not_allowed' },
        certificate: null,
        answer: null,
      });
    }
  });

  verifies('reach.test', 'names what is wrong with the certificate, and still asks', async () => {
    const untrusted = await openReached({ isTrusted: false });
    const past = { validFromMs: Date.now() - 9 * DAY_MS, validToMs: Date.now() - DAY_MS };
    const expired = await openReached({ certificate: createCertificate(HOST, past) });
    const foreign = await openReached({ certificate: createCertificate('other.example.com', valid) });
    const answer = { status: 401, problem: null };
    expect(await untrusted.check()).toMatchObject({ certificate: { problem: 'untrusted' }, answer });
    expect(await expired.check()).toMatchObject({ certificate: { problem: 'expired' }, answer });
    expect(await foreign.check()).toMatchObject({ certificate: { problem: 'wrong_name' }, answer });
  });

  verifies('reach.test-asks-own-address-only', 'asks by HTTPS only', async () => {
    const world = await createWorld({ outside: { lookUp: async () => ['127.0.0.1'] } });
    await world.manage('service.configure', { public_url: `http://${HOST}:${world.port}` });
    expect(await check(world)).toMatchObject({
      certificate: { problem: 'no_https' },
      answer: null,
      arrival: null,
    });
  });

  it('says that no server answers, or that it speaks no TLS', async () => {
    const world = await createWorld({ outside: { lookUp: async () => ['127.0.0.1'] } });
    await world.manage('service.configure', { public_url: `https://${HOST}:${await findFreePort()}` });
    expect(await check(world)).toMatchObject({ certificate: { problem: 'refused' }, answer: null });
    const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void plain.close());
    const address = plain.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await world.manage('service.configure', { public_url: `https://${HOST}:${port}` });
    expect(await check(world)).toMatchObject({ certificate: { problem: 'no_tls' }, answer: null });
  });

  verifies('reach.test', 'names what the proxy does wrong', async () => {
    const host = await openReached({ passHeaders: (headers) => ({ ...headers, host: 'backend.internal' }) });
    expect((await host.check()).arrival).toMatchObject({ host_accepted: false, credential_arrived: true });
    const removed = await openReached({ passHeaders: ({ authorization: _, ...headers }) => headers });
    expect((await removed.check()).arrival).toMatchObject({ host_accepted: true, credential_arrived: false });
  });

  verifies('reach.test-asks-own-address-only', 'follows no redirect', async () => {
    let followed = 0;
    const { check } = await openReached({
      answer: (response) => {
        followed += 1;
        response.writeHead(302, { location: '/api/v1/property' }).end();
      },
    });
    expect((await check()).answer).toEqual({ status: 302, problem: 'redirect' });
    expect(followed).toBe(1);
  });

  it('names answers that are not the one 401', async () => {
    const answers = [
      [404, 'not_forwarded'],
      [502, 'service_unreachable'],
      [200, 'other_answer'],
    ] as const;
    for (const [status, problem] of answers) {
      const { check } = await openReached({
        answer: (response) => void response.writeHead(status).end('x'.repeat(9000)),
      });
      expect(await check()).toMatchObject({ answer: { status, problem }, arrival: null });
    }
  });

  verifies('reach.test-recognises-itself', 'is not passed by another installation', async () => {
    const other = await createWorld();
    const { world, check } = await openReached({
      answer: (response) =>
        void fetch(`${other.baseUrl}/api/v1/x`).then(async (refusal) =>
          response
            .writeHead(401, { 'www-authenticate': refusal.headers.get('www-authenticate') ?? '' })
            .end(await refusal.text()),
        ),
    });
    expect(await check()).toMatchObject({
      answer: { status: 401, problem: 'other_installation' },
      arrival: null,
    });
    expect(world.port).not.toBe(other.port);
  });

  verifies(
    'reach.test-recognises-itself',
    'changes no answer while the service waits for its request',
    async () => {
      const seen: (string | undefined)[] = [];
      const { world, check } = await openReached({
        passHeaders: (headers) => {
          seen.push(headers['user-agent']);
          return headers;
        },
      });
      const plain = await world.call('/api/v1/reach-check-00');
      const before = [plain.status, await plain.text()];
      await check();
      const after = await world.call('/api/v1/reach-check-00');
      expect([after.status, await after.text()]).toEqual(before);
      expect(seen).toEqual(['reach-check']);
    },
  );

  verifies('reach.test', 'belongs to members who manage the service', async () => {
    const { world } = await openReached();
    const { member } = await world.manage('members.add', {
      property_id: world.propertyId,
      name: 'Vera',
      email: 'vera@example.com',
      role_id: 'viewer',
      password: null,
    });
    await expect(world.manage('service.checkReach', {}, member.id)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});
