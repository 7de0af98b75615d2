import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RateLimits } from '@server/calls/rate-limiter';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { writeBuiltRenderer } from '../../support/service/web-world';
import { createHttpClient } from '../send/http-client';
import type { FuzzTarget } from './fuzz-target';
import { seedService } from './seed-service';

export interface InProcessOptions {
  /** null: no limits. */
  readonly rateLimits: RateLimits | null;
  readonly onError: (line: string) => void;
}

const startOn = (folder: string, { rateLimits, onError }: InProcessOptions): Service =>
  startService({
    dataDirectory: join(folder, 'data'),
    allowedHosts: [],
    rateLimits,
    publicUrl: null,
    now: Date.now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: { info: () => undefined, error: (event, error) => onError(`${event}: ${String(error)}`) },
    web: { rendererFolder: writeBuiltRenderer(join(folder, 'renderer')) },
  });

/** Starts a seeded service in this process, on a real socket and a real file. */
export async function openInProcessTarget(options: InProcessOptions): Promise<FuzzTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'brasstag-fuzz-'));
  const service = startOn(folder, options);
  const port = await service.listener.start(0);
  const client = createHttpClient(port);
  return {
    port,
    dataDirectory: join(folder, 'data'),
    client,
    values: { ...(await seedService(service)), port: String(port) },
    async withLink(use) {
      const link = await service.newLink();
      if (link === null) throw new Error('no interface is served');
      return use(link);
    },
    async close() {
      client.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
