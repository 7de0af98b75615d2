import type { ListenerState } from '@server/commands/ports/service-control';
import { readWays } from '@server/features/attention/read-ways';
import { listSeenKinds } from '@server/features/attention/seen-kinds';
import { findRole } from '@server/features/members/find-role';
import { toProperty } from '@server/features/properties/property.schema';
import { getSetupStep } from '@server/features/setup/state/setup-step';
import { version } from '@server/kernel/version';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot } from '@server/stores/store';
import { attentionKinds } from '@shared/attention/attention-kinds';
import type { PropertyAccess, SessionView } from '@shared/auth/session-view';
import { allPermissions } from '@shared/kernel/permissions';
import { describeProblem } from '@shared/text/describe-problem';
import { languageSchema } from '@shared/text/languages';

/** Lists the properties where the member has a role, oldest first, with the member's permissions there. */
async function listAccesses(snapshot: Snapshot, { id: memberId }: MemberRow): Promise<PropertyAccess[]> {
  const accesses: PropertyAccess[] = [];
  const own = (await snapshot.members.assignments()).filter((held) => held.memberId === memberId);
  for (const property of await snapshot.properties.list()) {
    const here = own.filter(({ propertyId }) => propertyId === property.id);
    if (here.length === 0) continue;
    const roles = await Promise.all(here.map(({ roleId }) => findRole(snapshot, roleId)));
    const permissions = await snapshot.members.effectivePermissions(memberId, property.id);
    const rooms = [...(await snapshot.rooms.countRooms(property.id)).values()];
    accesses.push({
      property: toProperty(property, snapshot.nowMs),
      room_count: rooms.reduce((sum, count) => sum + count, 0),
      roles: roles.flatMap((role) => role?.name ?? []),
      permissions: allPermissions.filter((permission) => permissions.has(permission)),
    });
  }
  return accesses;
}

async function toMemberView(snapshot: Snapshot, member: MemberRow): Promise<SessionView['person']> {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    must_change_password: member.mustChangePassword,
    recovery_codes_left: await snapshot.recoveryCodes.count(member.id),
    // A newer version may have stored a language that this one does not have.
    language: languageSchema.safeParse(member.language).data ?? null,
  };
}

/** Lists for each kind that the member sees whether this computer shows notices of it, at any property. */
async function listNotices(snapshot: Snapshot, member: MemberRow | null) {
  if (member === null) return attentionKinds.map((kind) => ({ kind, is_on: true }));
  const findWays = await readWays(snapshot, member);
  const on = (await listSeenKinds(snapshot, member)).filter((seen) => findWays(seen).includes('desktop'));
  return attentionKinds.map((kind) => ({ kind, is_on: on.some((seen) => seen.kind === kind) }));
}

const toHostView = (
  { kind, location, autostart, showInFolder, canStopService }: InterfaceHost,
  notices: SessionView['host']['notices'],
): SessionView['host'] => ({
  kind,
  location,
  autostart: autostart?.isOn() ?? null,
  expiry_notices: notices?.find((notice) => notice.kind === 'key_expires')?.is_on ?? null,
  notices,
  can_show_in_folder: showInFolder !== null,
  can_stop_service: canStopService,
});

const toServiceView = (listener: ListenerState): SessionView['service'] => ({
  state: listener.state,
  ...describeProblem(listener.state === 'failed' ? listener.problem : null),
});

/** Reads what a window displays about itself and its member now. `memberId` null: no member is signed in. */
export function getSessionView(
  { store, listenerState }: SessionDeps,
  host: InterfaceHost,
  memberId: string | null,
): Promise<SessionView> {
  return store.read(async (snapshot) => {
    const member = memberId === null ? null : await snapshot.members.find(memberId);
    const organisation = await snapshot.properties.organisation();
    // Everyone in the house opens the sign-in there, and need not learn whose it is.
    const isHidden = member === null && host.location === 'network';
    const accesses = member === null ? [] : await listAccesses(snapshot, member);
    const properties = await snapshot.properties.list();
    return {
      setup: await getSetupStep(snapshot),
      organisation: isHidden
        ? null
        : organisation && { name: organisation.name, is_demo: organisation.isDemo },
      person: member && (await toMemberView(snapshot, member)),
      service: toServiceView(listenerState()),
      property_accesses: accesses,
      is_at_every_property: member !== null && accesses.length === properties.length,
      host: toHostView(host, host.notices === null ? null : await listNotices(snapshot, member)),
      version,
    };
  });
}
