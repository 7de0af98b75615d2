import type { Service } from '@server/main/start-service';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import { allPermissions } from '@shared/kernel/permissions';
import { z } from 'zod';
import { finishSetup } from '../../support/service/finish-setup';

export const OWNER = { email: 'maren@example.com', password: 'otters knit mugs by night' };
/** A member with a password and no role at any property. */
export const NEWCOMER = { email: 'nils@example.com', password: 'badgers hum slow tunes' };

type Manage = <Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
) => Promise<CommandOutput<Name>>;

const locale = { time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };

const createManage = (service: Service, memberId: string | null): Manage => {
  return (name, input) => service.management.call({ memberId, channel: 'cli' }, name, input);
};

async function mintKey(manage: Manage, propertyId: string, scopes: readonly string[]) {
  const draft = { property_id: propertyId, name: 'Fuzz', expires_in_days: null, scopes: [...scopes] };
  const { key, handle } = await manage('keys.create', draft);
  return { prefix: key.prefix, token: (await manage('keys.reveal', { handle })).token };
}

async function addViewer(manage: Manage, propertyId: string, email: string): Promise<string> {
  const draft = { property_id: propertyId, name: 'Nils', email, role_id: 'viewer', password: null };
  return (await manage('members.add', draft)).member.id;
}

async function addNewcomer(service: Service, manage: Manage, propertyId: string): Promise<void> {
  const id = await addViewer(manage, propertyId, NEWCOMER.email);
  const own = createManage(service, id);
  await own('members.setPassword', { member_id: id, password: NEWCOMER.password });
  await manage('members.assign', { property_id: propertyId, member_id: id, role_id: null });
}

const createdSchema = z.object({ id: z.string(), guest_id: z.string(), unit_id: z.string().nullable() });
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Finds ids that only the API shows, over the API. */
async function findObjects(baseUrl: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const readFirst = async (path: string): Promise<string> => {
    const { data } = listSchema.parse(await (await fetch(`${baseUrl}/api/v1${path}`, { headers })).json());
    return data[0]?.id ?? '';
  };
  const rty = await readFirst('/room-types');
  const body = JSON.stringify({
    arrival: '2026-12-04',
    departure: '2026-12-06',
    room_type_id: rty,
    adults: 1,
    guest: { last_name: 'Silva' },
  });
  const answer = await fetch(`${baseUrl}/api/v1/reservations`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  const created = createdSchema.parse(await answer.json());
  return { rty, unt: await readFirst('/units'), res: created.id, gst: created.guest_id };
}

/** Fills a new service that listens with what the cases name. Returns the values of their words. */
export async function seedService(service: Service): Promise<Record<string, string>> {
  const setUp = createManage(service, null);
  const { id: ownerId } = await setUp('setup.owner', {
    organisation: 'Quay & Sons',
    name: 'Maren',
    ...OWNER,
  });
  const { id: prp } = await setUp('setup.property', { name: 'Harbour House', ...locale });
  await service.store.transact((tx) => finishSetup(tx));
  const manage = createManage(service, ownerId);
  await manage('modules.set', { property_id: prp, module: 'integration', is_on: true });
  const type = { code: 'DBL', name: 'Double', max_adults: 2, max_children: 1, base_price: 8000 };
  await manage('rooms.save', { property_id: prp, change: { kind: 'several', ...type, count: 40 } });
  const whole = await mintKey(manage, prp, allPermissions);
  const narrow = await mintKey(manage, prp, ['property.profile.read', 'integration.mcp.connect']);
  const revoked = await mintKey(manage, prp, allPermissions);
  await manage('keys.revoke', { property_id: prp, prefix: revoked.prefix });
  const spare = await mintKey(manage, prp, ['property.profile.read']);
  const { id: role } = await manage('roles.save', {
    id: null,
    name: 'Night audit',
    permissions: ['organisation.audit.read'],
  });
  await addNewcomer(service, manage, prp);
  return {
    ...(await findObjects(service.baseUrl(), whole.token)),
    prp,
    role,
    mem: await addViewer(manage, prp, 'vera@example.com'),
    token: whole.token,
    narrow_token: narrow.token,
    revoked_token: revoked.token,
    prefix: spare.prefix,
    email: 'guest@example.com',
    password: OWNER.password,
    handle: 'none',
    ticket: 'none',
  };
}
