import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import { createNotOfferedError } from '@server/sessions/host-commands';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { signedIn } from '@server/sessions/window-command';
import type { FilePurpose } from '@shared/contract/window-contract';
import { createNotFoundError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { maskTokens } from '@shared/kernel/token-in-text';
import { createSessionChangedError } from './sign-in.command';

/** What the command that the file is for demands. */
const permissionFor = {
  audit_export: 'organisation.audit.read',
  checkpoint: 'organisation.audit.read',
  backup: 'organisation.service.manage',
  restore: 'organisation.service.manage',
  import: 'reservations.reservation.create',
  leak_scan: 'integration.apikey.manage',
} as const satisfies Record<FilePurpose, Permission>;

/** Files take room on the disk: nobody sends one for what they may do nowhere. */
const requirePurpose = (call: WindowCall, purpose: FilePurpose): Promise<void> =>
  call.tools.store.read(async (snapshot) => {
    const permission = permissionFor[purpose];
    const held = await listPropertiesGranting(snapshot, signedIn(call), permission);
    if (held.length === 0) throw createMissingPermissionRefusal(permission, 'any property');
  });

const forAPerson = { needsPerson: true, isForNewcomers: false } as const;

export const chooseFile: WindowCommand<'files.choose'> = {
  ...forAPerson,
  async run(call, { purpose, suggested_name: suggestedName }) {
    const { windowSession } = call;
    const { round } = windowSession;
    await requirePurpose(call, purpose);
    const chosen = await windowSession.host.files.choose({ purpose, suggestedName });
    // A dialog stays open for as long as it likes: what is chosen after signing out is nobody's.
    if (windowSession.round !== round) throw createSessionChangedError();
    if (chosen === null) return null;
    const { ticket, name, url } = chosen;
    // What a browser sends lies under a name of ours.
    windowSession.tickets.set(ticket, { purpose, name: url === null ? null : name });
    return { ticket, name: maskTokens(name), url };
  },
};

export const showFile: WindowCommand<'files.showInFolder'> = {
  ...forAPerson,
  async run({ windowSession }, { ticket }) {
    const { files, showInFolder } = windowSession.host;
    if (showInFolder === null) throw createNotOfferedError();
    const path = windowSession.tickets.has(ticket) ? files.pathOf(ticket) : null;
    if (path === null) throw createNotFoundError();
    showInFolder(path);
    return null;
  },
};
