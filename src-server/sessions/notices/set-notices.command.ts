import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import { createNotOfferedError, requireServicePermission } from '@server/sessions/host-checks';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import type { AttentionKind } from '@shared/attention/attention-contract';
import { isKindOfKeys } from '@shared/attention/attention-contract';

/** Requires a property whose keys the member manages, because notices contain names of keys. */
async function requireKeyPermission(call: WindowCall): Promise<void> {
  const member = getSignedInMember(call);
  const granting = await call.tools.store.read((snapshot) =>
    listPropertiesGranting(snapshot, member, 'integration.apikey.manage'),
  );
  if (granting.length === 0) throw createMissingPermissionRefusal('integration.apikey.manage', null);
}

/** Switches the notices of one kind. Throws AppError for a member who would not see it. */
export async function setKindOfNotices(
  call: WindowCall,
  kind: AttentionKind,
  isOn: boolean,
): Promise<{ is_on: boolean }> {
  const { notices } = call.windowSession.host;
  if (notices === null) throw createNotOfferedError();
  await (isKindOfKeys(kind) ? requireKeyPermission(call) : requireServicePermission(call));
  notices.set(kind, isOn);
  return { is_on: !notices.listOff().includes(kind) };
}

export const setNotices: WindowCommand<'host.setNotices'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  run: (call, { kind, is_on: isOn }) => setKindOfNotices(call, kind, isOn),
};
