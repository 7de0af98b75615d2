import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveBrowsers, startProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import type { RevealedKey } from '../support/member-connection';
import { openMemberConnection } from '../support/member-connection';
import { getProofTimeoutMs } from '../support/proof-plan';

const EMAIL = 'maren@example.com';
const PASSWORD = 'otters knit mugs';
const SCOPES = ['property.profile.read', 'reservations.reservation.create', 'integration.mcp.connect'];

/** A running service whose keys are revoked in one way. */
export interface RevocationWorld {
  readonly port: () => number;
  createKey(): Promise<RevealedKey>;
  /** Revokes a key. Resolves at the moment at which the acknowledgement was received. */
  revoke(key: RevealedKey): Promise<void>;
  /** Kills the service at once; null: this way has no such runs. */
  readonly kill: (() => Promise<void>) | null;
  /** Starts the service again on the same data. */
  restart(): Promise<void>;
}

/** Serves a data directory that the command line has set up. */
async function openServedWorld() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  await setUpByCommandLine(dataDirectory, SCOPES);
  const options = ['--data-dir', dataDirectory];
  const args = ['members', 'set-password', EMAIL, '--password-stdin', ...options];
  expect((await runProgram(args, PASSWORD)).code).toBe(0);
  const open = async () => {
    const served = await serveBrowsers(dataDirectory, ['--rate-limit', 'off'], {
      timeoutMs: getProofTimeoutMs(),
    });
    const { baseUrl, link } = served;
    const member = await openMemberConnection({ baseUrl, link, email: EMAIL, password: PASSWORD });
    return { served, member };
  };
  let current = await open();
  return {
    options,
    member: () => current.member,
    port: () => Number(new URL(current.served.baseUrl).port),
    kill: () => current.served.kill(),
    async restart() {
      current = await open();
    },
    createKey: () => current.member.createKey('Under load', SCOPES),
  };
}

/** Keys are revoked through the socket of a browser, in the running service. */
async function openBrowserWorld(): Promise<RevocationWorld> {
  const world = await openServedWorld();
  return {
    ...world,
    async revoke({ prefix }) {
      const { request, propertyId } = world.member();
      await request('keys.revoke', { property_id: propertyId, prefix });
    },
  };
}

/** Keys are revoked by `keys revoke`, in another process. */
async function openCommandLineWorld(): Promise<RevocationWorld> {
  const world = await openServedWorld();
  return {
    ...world,
    async revoke({ prefix }) {
      const child = startProgram(['keys', 'revoke', prefix, '--json', ...world.options]);
      const { stdout } = child;
      if (stdout === null) throw new Error('the program has no output');
      // Its first output is the acknowledgement. Its end is later.
      const [output] = await once(stdout, 'data');
      expect(String(output)).toContain(prefix);
    },
  };
}

/** Keys are revoked through the bridge of the desktop window. */
async function openDesktopWorld(): Promise<RevocationWorld> {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const page = await waitForPage(await launchDesktop({ dataDirectory }));
  const propertyId = await setUpInWindow(page);
  await callService(page, 'service.configure', { rate_limit_per_second: null });
  const { port } = await callService(page, 'service.status', {});
  if (port === null) throw new Error('the service does not listen');
  return {
    port: () => port,
    async createKey() {
      const draft = {
        property_id: propertyId,
        name: 'Under load',
        expires_in_days: null,
        scopes: [...SCOPES],
      };
      const { key, handle } = await callService(page, 'keys.create', draft);
      const { token } = await callService(page, 'keys.reveal', { handle });
      await callService(page, 'keys.destroy', { handle });
      return { token, prefix: key.prefix };
    },
    async revoke({ prefix }) {
      await callService(page, 'keys.revoke', { property_id: propertyId, prefix });
    },
    kill: null,
    restart: async () => undefined,
  };
}

/** Ways of revoking a key, by name. */
export const revocationWays = {
  'in a browser': openBrowserWorld,
  'on the command line': openCommandLineWorld,
  'in the desktop window': openDesktopWorld,
} as const satisfies Record<string, () => Promise<RevocationWorld>>;

export type RevocationWay = keyof typeof revocationWays;
