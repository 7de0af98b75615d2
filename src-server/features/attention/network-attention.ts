import type { NetworkControl } from '@server/commands/ports/network-control';
import { judgeReach } from '@server/features/network/list-addresses';
import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import type { NetworkSettings } from '@shared/network/network-settings';
import { formatNetworkUrl } from '@shared/network/network-settings';
import { describeProblem } from '@shared/text/describe-problem';

/** As long before its end as a key is listed. */
const CERTIFICATE_DAYS = 14;

function listClosed(settings: NetworkSettings, control: NetworkControl): AttentionItem[] {
  const state = control.state();
  if (state.kind !== 'closed') return [];
  const event = `network_closed:${state.problem.id}`;
  const { english: reason, ...problem } = state.problem;
  return [{ kind: 'network_closed', event, address: formatNetworkUrl(settings), reason, problem }];
}

function listCertificate(control: NetworkControl, nowMs: number): AttentionItem[] {
  const certificate = control.certificate();
  const state = control.state();
  if (certificate === null || state.kind !== 'open') return [];
  const { reason, problem } = describeProblem(state.problem);
  const { validUntilMs } = certificate;
  if (reason === null && validUntilMs - nowMs > CERTIFICATE_DAYS * DAY_MS) return [];
  const event = `network_certificate:${state.problem?.id ?? 'ends'}`;
  return [{ kind: 'network_certificate', event, expires_at: toTimestamp(validUntilMs), reason, problem }];
}

/** Lists what needs attention about the address on the network. `control` null: another process listens, or none. */
export async function listNetworkItems(
  { network, nowMs }: Snapshot,
  control: NetworkControl | null,
): Promise<AttentionItem[]> {
  const stored = await network.read();
  const settings = control?.isOverridden === true ? control.settings() : stored;
  if (settings?.is_on !== true) return [];
  const address = formatNetworkUrl(settings);
  const isPublic = judgeReach(settings.address) === 'internet';
  return [
    ...(control === null ? [] : listClosed(settings, control)),
    ...(control === null ? [] : listCertificate(control, nowMs)),
    ...(isPublic ? [{ kind: 'network_public', event: `network_public:${address}`, address } as const] : []),
  ];
}
