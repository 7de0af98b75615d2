import { X509Certificate } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { CommandContext } from '@server/commands/command';
import type { NetworkControl, PresentedCertificate } from '@server/commands/ports/network-control';
import type { AuthorityRoot } from '@server/features/network/certificates/authority-file';
import { formatFingerprint, readAuthorityRoot } from '@server/features/network/certificates/authority-file';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import type { NetworkView } from '@shared/network/network-contract';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatNetworkUrl } from '@shared/network/network-settings';
import { describeProblem } from '@shared/text/describe-problem';
import { judgeReach, listAddresses } from './list-addresses';

const toRootView = ({ root, covers }: AuthorityRoot): NetworkView['root'] => ({
  pem: root,
  fingerprint: formatFingerprint(root),
  valid_until: toTimestamp(Date.parse(new X509Certificate(root).validTo)),
  covers: [...covers],
});

const toCertificateView = (
  { names, validUntilMs }: PresentedCertificate,
  nowMs: number,
): NetworkView['certificate'] => ({
  names: [...names],
  valid_until: toTimestamp(validUntilMs),
  days_left: Math.floor((validUntilMs - nowMs) / DAY_MS),
});

/** The command line cannot know what another process listens on. */
function describeState(
  control: NetworkControl | null,
  settings: NetworkSettings | null,
): Pick<NetworkView, 'state' | 'reason' | 'problem'> {
  if (control === null)
    return { state: settings?.is_on === true ? 'unknown' : 'off', ...describeProblem(null) };
  const state = control.state();
  if (state.kind === 'off') return { state: 'off', ...describeProblem(null) };
  return { state: state.kind, ...describeProblem(state.problem) };
}

/** Shows whether the app is open as the settings file has it, if it says so. */
const replaceApp = (stored: NetworkSettings | null, network: NetworkControl | null): NetworkSettings | null =>
  stored && { ...stored, opens_app: network?.appByFile ?? stored.opens_app };

/** Describes the address on the network: what is set, what is in effect, and what can be chosen. */
export function createNetworkView(
  stored: NetworkSettings | null,
  nowMs: number,
  { control, dataDirectory }: Pick<CommandContext, 'control' | 'dataDirectory'>,
): NetworkView {
  const network = control?.network ?? null;
  const isOverridden = network?.isOverridden ?? false;
  const settings = isOverridden ? (network?.settings() ?? null) : replaceApp(stored, network);
  const root = readAuthorityRoot(dataDirectory);
  const certificate = network?.certificate() ?? null;
  return {
    settings,
    is_overridden: isOverridden,
    is_app_set_by_file: !isOverridden && (network?.appByFile ?? null) !== null,
    ...describeState(network, settings),
    url: settings?.is_on === true ? formatNetworkUrl(settings) : null,
    certificate: certificate === null ? null : toCertificateView(certificate, nowMs),
    root: root === null ? null : toRootView(root),
    place: settings === null ? null : judgeReach(settings.address),
    addresses: listAddresses(networkInterfaces),
  };
}
