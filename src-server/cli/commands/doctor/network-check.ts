import { request } from 'node:https';
import { isIP } from 'node:net';
import { getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { findNetworkSettings } from '@server/cli/context/find-base-url';
import type { Io } from '@server/cli/output/io';
import { readAuthorityRoot } from '@server/features/network/certificates/authority-file';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatNetworkUrl } from '@shared/network/network-settings';
import type { AgentCheck } from './agent-checks';

const TIMEOUT_MS = 5_000;
const NAME = 'network address';
const APP_NAME = 'app on the network';

interface Question {
  readonly path: string;
  readonly method: 'GET' | 'HEAD';
  /** PEM. Undefined: the authorities that this computer trusts. */
  readonly root: string | undefined;
}

/** Asks without a key at the address itself, by the name that callers use. Resolves with the status. */
function ask({ address, port, names }: NetworkSettings, { path, method, root }: Question): Promise<number> {
  const host = names[0] ?? address;
  const options = {
    host: address,
    port,
    path,
    method,
    headers: { host: new URL(`https://${isIP(host) === 6 ? `[${host}]` : host}:${port}`).host },
    ...(names[0] === undefined ? {} : { servername: names[0] }),
    ...(root === undefined ? {} : { ca: root }),
    timeout: TIMEOUT_MS,
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('timeout', () => sent.destroy(new Error('it does not answer in time')));
    sent.once('error', reject);
    sent.end();
  });
}

/** Checks that the app is as open there as it is set. A HEAD request opens no browser session. */
async function checkApp(settings: NetworkSettings, root: string | undefined): Promise<AgentCheck> {
  const status = await ask(settings, { path: '/', method: 'HEAD', root });
  const isOpen = status === 401;
  const url = formatNetworkUrl(settings);
  if (isOpen !== settings.opens_app && status !== 404 && status !== 401)
    return {
      name: APP_NAME,
      ok: false,
      detail: `${url} answered ${status}: look at the app on its own computer`,
    };
  const ok = isOpen === settings.opens_app;
  const state = isOpen ? 'people can sign in there by password' : 'the app is closed there';
  return { name: APP_NAME, ok, detail: ok ? state : `${state}, which is not what is set` };
}

/** Checks the address on the network with its certificate, as another computer would. Empty while it is off. */
export async function checkNetwork(io: Io, common: AnyCommandOptions): Promise<AgentCheck[]> {
  const settings = await findNetworkSettings(io, common);
  if (settings?.is_on !== true) return [];
  const url = formatNetworkUrl(settings);
  const isOwn = settings.certificate.kind === 'authority';
  const root = isOwn ? readAuthorityRoot(getDirectoryPath(io, common))?.root : undefined;
  try {
    const status = await ask(settings, { path: '/api/v1/', method: 'GET', root });
    const ok = status === 401;
    const detail = ok ? `${url} responds, and its certificate is right` : `${url} answered ${status}`;
    return [{ name: NAME, ok, detail }, await checkApp(settings, root)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ name: NAME, ok: false, detail: `${url}: ${reason}` }];
  }
}
