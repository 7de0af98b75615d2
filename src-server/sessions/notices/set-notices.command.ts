import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import { createNotOfferedError, requireServicePermission } from '@server/sessions/host-checks';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import type { AttentionKind } from '@shared/attention/attention-contract';
import { getPermissionOfKind } from '@shared/attention/attention-contract';
import type { Permission } from '@shared/kernel/permissions';

/** Requires the permission at some property, because notices contain names of its keys, or hosts of its webhooks. */
async function requireAnywhere(call: WindowCall, permission: Permission): Promise<void> {
  const member = getSignedInMember(call);
  const granting = await call.tools.store.read((snapshot) =>
    listPropertiesGranting(snapshot, member, permission),
  );
  if (granting.length === 0) throw createMissingPermissionRefusal(permission, null);
}

/** Requires what lets the member see a kind. */
async function requirePermissionOfKind(call: WindowCall, kind: AttentionKind): Promise<void> {
  const permission = getPermissionOfKind(kind);
  if (permission === null) return;
  if (permission === 'organisation.service.manage') await requireServicePermission(call);
  else await requireAnywhere(call, permission);
}

/** Switches the notices of one kind. Throws AppError for a member who would not see it. */
export async function setKindOfNotices(
  call: WindowCall,
  kind: AttentionKind,
  isOn: boolean,
): Promise<{ is_on: boolean }> {
  const { notices } = call.windowSession.host;
  if (notices === null) throw createNotOfferedError();
  await requirePermissionOfKind(call, kind);
  notices.set(kind, isOn);
  return { is_on: !notices.listOff().includes(kind) };
}

export const setNotices: WindowCommand<'host.setNotices'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  run: (call, { kind, is_on: isOn }) => setKindOfNotices(call, kind, isOn),
};
