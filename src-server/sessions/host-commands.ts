import {
  createMissingPermissionRefusal,
  listPropertiesGranting,
  requireEverywhere,
} from '@server/commands/authorise';
import { AppError } from '@shared/kernel/errors';
import type { WindowCall, WindowCommand } from './window-command';
import { signedIn } from './window-command';

/** The refusal of what this host does not have. */
export const createNotOfferedError = (): AppError =>
  new AppError('invalid_request', 'This is not offered here.');

const forAPerson = { needsPerson: true, isForNewcomers: false } as const;

/** What the computer does by itself, and where its data lies, is for whoever manages the service. */
const requireServiceRight = (call: WindowCall): Promise<void> =>
  call.tools.store.read((snapshot) =>
    requireEverywhere(snapshot, signedIn(call), 'organisation.service.manage'),
  );

export const setAutostart: WindowCommand<'host.setAutostart'> = {
  ...forAPerson,
  async run(call, { is_on: isOn }) {
    const { autostart } = call.windowSession.host;
    if (autostart === null) throw createNotOfferedError();
    await requireServiceRight(call);
    autostart.set(isOn);
    return { is_on: autostart.isOn() };
  },
};

/** Names of keys are for whoever manages keys somewhere. */
async function requireKeyRight(call: WindowCall): Promise<void> {
  const member = signedIn(call);
  const held = await call.tools.store.read((snapshot) =>
    listPropertiesGranting(snapshot, member, 'integration.apikey.manage'),
  );
  if (held.length === 0) throw createMissingPermissionRefusal('integration.apikey.manage', 'any property');
}

export const setExpiryNotices: WindowCommand<'host.setExpiryNotices'> = {
  ...forAPerson,
  async run(call, { is_on: isOn }) {
    const { expiryNotices } = call.windowSession.host;
    if (expiryNotices === null) throw createNotOfferedError();
    await requireKeyRight(call);
    expiryNotices.set(isOn);
    return { is_on: expiryNotices.isOn() };
  },
};

export const showDataFolder: WindowCommand<'host.showDataFolder'> = {
  ...forAPerson,
  async run(call) {
    const { showInFolder } = call.windowSession.host;
    if (showInFolder === null) throw createNotOfferedError();
    await requireServiceRight(call);
    showInFolder(call.tools.dataDirectory);
    return null;
  },
};

/** What the window asks for once its person agreed to lose the token on show. */
export const closeWindow: WindowCommand<'host.closeWindow'> = {
  ...forAPerson,
  async run({ windowSession }) {
    windowSession.host.closeWindow();
    return null;
  },
};

/** What the window asks for once its person would rather keep it. */
export const keepWindow: WindowCommand<'host.keepWindow'> = {
  ...forAPerson,
  async run({ windowSession }) {
    windowSession.host.keepWindow();
    return null;
  },
};
