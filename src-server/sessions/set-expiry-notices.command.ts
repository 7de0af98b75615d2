import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import { createNotOfferedError } from './host-checks';
import type { WindowCall, WindowCommand } from './window-command';
import { getSignedInMember } from './window-command';

/** Requires a property whose keys the member manages, because notices contain names of keys. */
async function requireKeyPermission(call: WindowCall): Promise<void> {
  const member = getSignedInMember(call);
  const held = await call.tools.store.read((snapshot) =>
    listPropertiesGranting(snapshot, member, 'integration.apikey.manage'),
  );
  if (held.length === 0) throw createMissingPermissionRefusal('integration.apikey.manage', null);
}

export const setExpiryNotices: WindowCommand<'host.setExpiryNotices'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { is_on: isOn }) {
    const { expiryNotices } = call.windowSession.host;
    if (expiryNotices === null) throw createNotOfferedError();
    await requireKeyPermission(call);
    expiryNotices.set(isOn);
    return { is_on: expiryNotices.isOn() };
  },
};
