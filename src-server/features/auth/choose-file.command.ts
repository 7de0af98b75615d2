import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import type { FilePurpose } from '@shared/contract/window-contract';
import type { Permission } from '@shared/kernel/permissions';
import { maskTokens } from '@shared/kernel/token-in-text';
import { createSessionChangedError } from './sign-in.command';

/** Permission of the command that will use the file; null: it needs none. */
const permissionFor = {
  audit_export: 'organisation.audit.read',
  checkpoint: 'organisation.audit.read',
  backup: 'organisation.service.manage',
  restore: 'organisation.service.manage',
  import: 'reservations.reservation.create',
  leak_scan: 'integration.apikey.manage',
  recovery_codes: null,
  agent_bundle: 'integration.apikey.manage',
  root_certificate: 'organisation.service.manage',
  guest_export: 'guests.contact.read',
  support_report: 'organisation.service.manage',
} as const satisfies Record<FilePurpose, Permission | null>;

/** Refuses files for commands that the member may not run at any property. A file takes space on the disk. */
const requirePurpose = (call: WindowCall, purpose: FilePurpose): Promise<void> =>
  call.deps.store.read(async (snapshot) => {
    const permission = permissionFor[purpose];
    if (permission === null) return;
    const granting = await listPropertiesGranting(snapshot, getSignedInMember(call), permission);
    if (granting.length === 0) throw createMissingPermissionRefusal(permission, null);
  });

export const chooseFile: WindowCommand<'files.choose'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { purpose, suggested_name: suggestedName }) {
    const { windowSession } = call;
    const { round } = windowSession;
    await requirePurpose(call, purpose);
    const chosen = await windowSession.host.files.choose({ purpose, suggestedName });
    // The dialog may stay open past the end of the session. A later choice belongs to no member.
    if (windowSession.round !== round) throw createSessionChangedError();
    if (chosen === null) return null;
    const { ticket, name, url } = chosen;
    // A file from a browser is stored under a name that the service makes.
    windowSession.tickets.set(ticket, { purpose, name: url === null ? null : name });
    return { ticket, name: maskTokens(name), url };
  },
};
