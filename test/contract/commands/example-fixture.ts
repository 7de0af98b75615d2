import { join } from 'node:path';
import { storeNetworkExample } from '../../support/network/network-example';
import { storeMailExample } from '../../support/notices/mail-example';
import { createDemandFile } from '../../support/reservations/demand-file';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { createTemporaryFolder } from '../../support/service/store';

/** A fixture in which every command can succeed. */
export interface ExampleFixture extends PropertyFixture {
  readonly prefix: string;
  /** The handle of a token that was not revealed yet. */
  readonly handle: string;
  /** The id of a Viewer. */
  readonly memberId: string;
  /** The id of a member without any role. */
  readonly unknownMemberId: string;
  readonly roleId: string;
  readonly folder: string;
  readonly backup: string;
  /** An imported reservation. */
  readonly reservation: string;
  /** Its guest. */
  readonly guest: string;
  /** The record of its import. */
  readonly importSeq: number;
  /** A webhook that gets events of imported rooms. */
  readonly webhook: string;
  /** Another one, which is disabled. */
  readonly disabledWebhook: string;
  /** An event that it gets. */
  readonly eventSeq: number;
}

export async function openExampleFixture(): Promise<ExampleFixture> {
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId } = fixture;
  const propertyRef = { property_id: propertyId };
  await call(ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: true });
  const scopes = ['reservations.reservation.read'];
  const draft = { ...propertyRef, name: 'Lock', expires_in_days: null, scopes };
  const { key, handle } = await call(ownerId, 'keys.create', draft);
  const memberId = await fixture.join('Vera', 'viewer');
  const unknownMemberId = await fixture.join('Nils', 'viewer');
  await call(ownerId, 'members.assign', { ...propertyRef, member_id: unknownMemberId, role_id: null });
  const role = { id: null, name: 'Night audit', permissions: ['organisation.audit.read'] } as const;
  const { id: roleId } = await call(ownerId, 'roles.save', { ...role, permissions: [...role.permissions] });
  const { webhook } = await call(ownerId, 'webhooks.create', {
    ...propertyRef,
    url: 'https://hooks.example.com/',
    types: ['reservation.created', 'unit.created'],
  });
  const { webhook: disabled } = await call(ownerId, 'webhooks.create', {
    ...propertyRef,
    url: 'https://hooks.example.com/disabled',
    types: ['guest.updated'],
  });
  await call(ownerId, 'webhooks.disable', { ...propertyRef, webhook_id: disabled.id });
  await call(ownerId, 'webhooks.allowHost', { host: 'nas.local' });
  const file = createDemandFile([{}]);
  await call(ownerId, 'import.reservations', { ...propertyRef, file, hotel: null, create_units: true });
  const { data } = await call(ownerId, 'reservations.search', propertyRef);
  const [imported] = await call(ownerId, 'audit.list', { filter: { operation: 'import.batch' } });
  const { after_seq: afterSeq, types } = webhook;
  const events = await fixture.store.read((snapshot) => snapshot.events.listAfter(propertyId, afterSeq, 100));
  const wanted = events.find(({ type }) => types.includes(type));
  const folder = createTemporaryFolder();
  const backup = join(folder, 'kept.db');
  await call(ownerId, 'service.backup', { file: backup });
  await storeNetworkExample(fixture);
  await storeMailExample(fixture);
  return {
    ...fixture,
    prefix: key.prefix,
    handle,
    memberId,
    unknownMemberId,
    roleId,
    folder,
    backup,
    reservation: data[0]?.number ?? '',
    guest: data[0]?.guest_id ?? '',
    importSeq: imported?.seq ?? 0,
    webhook: webhook.id,
    disabledWebhook: disabled.id,
    eventSeq: wanted?.seq ?? 0,
  };
}
