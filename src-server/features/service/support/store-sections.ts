import type { CommandContext } from '@server/commands/command';
import type { NetworkState } from '@server/commands/ports/network-control';
import { readServiceStatus } from '@server/features/service/service-status';
import type { Snapshot, Store } from '@server/stores/store';
import { toOptionalTimestamp } from '@shared/kernel/time';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { NameLabels } from './hide-names';
import type { ReportSection } from './report-section';
import { formatFact } from './report-section';

/** Ids rise with time, so that a label stays the same when a name changes. */
const sortById = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Describes the stored address on the network, without what names the property. */
function describeNetwork(stored: NetworkSettings | null): string | null {
  if (stored === null) return null;
  const { is_on: isOn, certificate, names, opens_app: opensApp } = stored;
  return [
    isOn ? 'on' : 'off',
    `certificate of ${certificate.kind}`,
    `${names.length} names`,
    `app ${opensApp ? 'open' : 'closed'}`,
  ].join(', ');
}

/** Describes what listens on the network. null: the command line asks, which does not know. */
function describeNetworkState(state: NetworkState | undefined): string | null {
  if (state === undefined) return null;
  const problem = state.kind === 'off' ? null : state.problem;
  return problem === null ? state.kind : `${state.kind}, ${problem.id}`;
}

/** Describes the settings. Addresses and hosts would name the property, so that only their number is given. */
async function createSettingsSection(
  { settings, network }: Snapshot,
  { control }: CommandContext,
): Promise<ReportSection> {
  const {
    public_url: publicUrl,
    trusted_proxies: proxies,
    allowed_hosts: hosts,
    ...others
  } = await settings.read();
  const overridden = control?.overridden.join(' ') ?? '';
  return {
    title: 'Settings',
    lines: [
      ...Object.entries(others).map(([name, value]) => formatFact(name, value)),
      formatFact('public_url', publicUrl === null ? null : `set, ${publicUrl.split(':')[0] ?? ''}`),
      formatFact('trusted_proxies', proxies.length),
      formatFact('allowed_hosts', hosts.length),
      formatFact('Address on the network', describeNetwork(await network.read())),
      formatFact('Set by options of this run', overridden === '' ? null : overridden),
    ],
  };
}

async function createHealthSection(store: Store, context: CommandContext): Promise<ReportSection> {
  const status = await readServiceStatus(store, context);
  const { lastAtMs, count, failure } = context.backups.backups();
  const checkpointFailedAt = toOptionalTimestamp(context.checkpointFailedAtMs());
  return {
    title: 'Health',
    lines: [
      formatFact('Service', status.state),
      formatFact('Port', status.port),
      formatFact('Reason of its failure', status.reason),
      formatFact('Listens on the network', describeNetworkState(context.control?.network?.state())),
      formatFact('Can record calls', status.can_record),
      formatFact('Database held', status.held?.kind ?? null),
      formatFact('Clock in doubt since', status.clock_doubted_at),
      formatFact('Checkpoints fail since', checkpointFailedAt),
      formatFact('Disk', `${status.disk_free_bytes} bytes free of ${status.disk_bytes}`),
      formatFact('Calls refused for lack of space', status.disk_reserve_used),
      formatFact('Daily backups', `${count}, last ${toOptionalTimestamp(lastAtMs) ?? 'never'}`),
      formatFact(
        'Daily backup fails',
        failure === null ? null : `${failure.reason}, since ${toOptionalTimestamp(failure.sinceMs)}`,
      ),
    ],
  };
}

async function describeProperty(snapshot: Snapshot, id: string, label: string): Promise<string> {
  const rooms = [...(await snapshot.rooms.countRooms(id)).values()].reduce((sum, count) => sum + count, 0);
  const keys = await snapshot.keys.list(id);
  const active = await snapshot.keys.countActive(id, 'standard', snapshot.nowMs);
  const webhooks = await snapshot.webhooks.list(id);
  return formatFact(
    label,
    `${rooms} rooms, ${active} active keys of ${keys.length}, ${webhooks.length} webhooks`,
  );
}

async function createCountsSection(snapshot: Snapshot): Promise<ReportSection> {
  const properties = sortById(await snapshot.properties.list());
  const members = await snapshot.members.list();
  const organisation = await snapshot.properties.organisation();
  const head = await snapshot.audit.head();
  const lines = [
    formatFact('Sample data', organisation?.isDemo ?? null),
    formatFact('Members', `${members.filter(({ isActive }) => isActive).length} active of ${members.length}`),
    formatFact('Records in the audit log', head?.seq ?? 0),
    formatFact('Rows of keys, rooms, guests and reservations', await snapshot.rowChecks.count()),
  ];
  for (const [index, { id }] of properties.entries())
    lines.push(await describeProperty(snapshot, id, `Property ${index + 1}`));
  return { title: 'Counts', lines };
}

/** Describes settings, health and counts of an open store. */
export async function createStoreSections(
  store: Store,
  context: CommandContext,
): Promise<readonly ReportSection[]> {
  const health = await createHealthSection(store, context);
  return store.read(async (snapshot) => [
    health,
    await createSettingsSection(snapshot, context),
    await createCountsSection(snapshot),
  ]);
}

/** Lists the names that members gave, with labels that stay the same from report to report. */
export const readNameLabels = (store: Store): Promise<NameLabels> =>
  store.read(async ({ properties, members }) => {
    const organisation = await properties.organisation();
    const labels = new Map(organisation === null ? [] : [[organisation.name, 'Organisation']]);
    for (const [index, { name }] of sortById(await properties.list()).entries())
      labels.set(name, `Property ${index + 1}`);
    for (const [index, { name, email }] of sortById(await members.list()).entries()) {
      labels.set(name, `Member ${index + 1}`);
      labels.set(email, `Member ${index + 1}`);
    }
    return labels;
  });
