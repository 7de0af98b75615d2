import { hasEverywhere } from '@server/commands/authorise';
import type { RunDeps } from '@server/commands/command';
import type { NetworkControl } from '@server/commands/ports/network-control';
import { listCrashTimes } from '@server/log/crash-notes';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { listKeyItems, listWrongTokenItems } from './key-attention';
import { listMailItems } from './mail-attention';
import { listNetworkItems } from './network-attention';
import { listNodeItems } from './node-attention';
import { listSeenProperties } from './seen-kinds';
import type { RunningFacts } from './service-attention';
import { listServiceItems } from './service-attention';
import { listSignInItems } from './sign-in-attention';
import { listWebhookItems } from './webhook-attention';

/** What the list reads outside the database. */
export interface AttentionDeps
  extends Pick<RunDeps, 'diskSpace' | 'held' | 'backups' | 'checkpointFailedAtMs' | 'dataDirectory'> {
  /** null: another process listens, or none. */
  readonly network: NetworkControl | null;
}

/** Reads what is not in the database. */
export async function readRunningFacts(deps: AttentionDeps): Promise<RunningFacts> {
  return {
    disk: await deps.diskSpace(),
    isHeld: (await deps.held.find()) !== null,
    backups: deps.backups.backups(),
    checkpointFailedAtMs: deps.checkpointFailedAtMs(),
    crashTimes: listCrashTimes(deps.dataDirectory),
    network: deps.network,
  };
}

const getRank = ({ kind }: AttentionItem): number => attentionKinds.indexOf(kind);

/** Lists what needs attention and what the member may see of it, most urgent first. decision 0140; decision 0173. */
export async function collectAttention(
  snapshot: Snapshot,
  member: MemberRow,
  facts: RunningFacts,
): Promise<AttentionItem[]> {
  const withKeys = await listSeenProperties(snapshot, member, 'integration.apikey.manage');
  const withWebhooks = await listSeenProperties(snapshot, member, 'integration.webhook.manage');
  const ofService = (await hasEverywhere(snapshot, member, 'organisation.service.manage'))
    ? [
        ...(await listServiceItems(snapshot, facts)),
        ...(await listNodeItems(snapshot)),
        ...(await listNetworkItems(snapshot, facts.network)),
        ...(await listMailItems(snapshot)),
      ]
    : [];
  const items = [
    ...ofService,
    ...(await listKeyItems(snapshot, withKeys)),
    ...(await listWebhookItems(snapshot, withWebhooks)),
    ...(await listSignInItems(snapshot, member)),
    ...(await listWrongTokenItems(snapshot, member)),
  ];
  return items.toSorted((one, other) => getRank(one) - getRank(other));
}

/** Lists what needs attention about the keys and webhooks of one property, for its webhooks. */
export async function collectOfProperty(snapshot: Snapshot, property: PropertyRow): Promise<AttentionItem[]> {
  if (!property.modules.includes('integration')) return [];
  return [
    ...(await listKeyItems(snapshot, [property])),
    ...(await listWebhookItems(snapshot, [property])),
  ].toSorted((one, other) => getRank(one) - getRank(other));
}
