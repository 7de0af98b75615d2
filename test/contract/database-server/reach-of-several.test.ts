import { DAY_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { followLaunchLink, openSocket } from '../../support/browser/browser';
import { borrowSharedDatabase, startSharedService } from '../../support/postgres/shared-services';
import { verifies } from '../../support/service/verifies';
import { createCertificate } from '../../support/tls/create-certificate';
import { startReverseProxy } from '../../support/tls/reverse-proxy';
import { createCaller, ownerCredentials } from '../web/service-browser';

const HOST = 'keys.example.com';
const valid = { validFromMs: Date.now() - DAY_MS, validToMs: Date.now() + 60 * DAY_MS };

/** Two services start, and the password takes a slow hash. */
const SLOW_MS = 120_000;

verifies(
  'reach.test-several',
  'passes behind a load balancer that leads the first request to the other service',
  async () => {
    const certificate = createCertificate(HOST, valid);
    const database = await borrowSharedDatabase();
    const outside = { lookUp: async () => ['127.0.0.1'], authorities: [certificate.authority] };
    const own = await startSharedService(database, database.createDirectory(), { outside });
    const other = await startSharedService(database, database.createDirectory(), { outside });
    const cookie = await followLaunchLink(own.port, await own.createLink());
    const call = createCaller(await openSocket(own.port, cookie));
    await call('setup.owner', { organisation: 'Quay & Sons', name: 'Maren Quay', ...ownerCredentials });

    const port = await startReverseProxy({ to: [own.port, other.port], certificate });
    await call('service.configure', { public_url: `https://${HOST}:${port}` });
    expect(await call('service.checkReach', {})).toMatchObject({
      answer: { status: 401, problem: null },
      arrival: { host_accepted: true, credential_arrived: true },
    });
    const elsewhere = await startReverseProxy({ to: other.port, certificate });
    await call('service.configure', { public_url: `https://${HOST}:${elsewhere}` });
    expect(await call('service.checkReach', {})).toMatchObject({
      answer: { status: 401, problem: 'other_service' },
      arrival: null,
    });
  },
  SLOW_MS,
);
