import { request } from 'node:https';
import { isIP } from 'node:net';
import { getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { readStored } from '@server/cli/context/find-base-url';
import type { Io } from '@server/cli/output/io';
import { readAuthorityRoot } from '@server/features/network/certificates/authority-file';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatNetworkUrl } from '@shared/network/network-settings';
import type { AgentCheck } from './agent-checks';

const TIMEOUT_MS = 5_000;
const NAME = 'network address';

/** Asks without a key at the address itself, by the name that callers use. Resolves with the status. */
function ask({ address, port, names }: NetworkSettings, root: string | undefined): Promise<number> {
  const host = names[0] ?? address;
  const options = {
    host: address,
    port,
    path: '/api/v1/',
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

/** Checks the address on the network with its certificate, as another computer would. Empty while it is off. */
export async function checkNetwork(io: Io, common: AnyCommandOptions): Promise<AgentCheck[]> {
  const settings = await readStored(io, common, ({ network }) => network.read());
  if (settings?.is_on !== true) return [];
  const url = formatNetworkUrl(settings);
  const isOwn = settings.certificate.kind === 'authority';
  const root = isOwn ? readAuthorityRoot(getDirectoryPath(io, common))?.root : undefined;
  try {
    const status = await ask(settings, root);
    const ok = status === 401;
    const detail = ok ? `${url} responds, and its certificate is right` : `${url} answered ${status}`;
    return [{ name: NAME, ok, detail }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ name: NAME, ok: false, detail: `${url}: ${reason}` }];
  }
}
