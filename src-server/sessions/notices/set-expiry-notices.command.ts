import type { WindowCommand } from '@server/sessions/window-command';
import { setKindOfNotices } from './set-notices.command';

/** An earlier name of one switch. Clients may still call it. */
export const setExpiryNotices: WindowCommand<'host.setExpiryNotices'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  run: (call, { is_on: isOn }) => setKindOfNotices(call, 'key_expires', isOn),
};
