import { notFound } from '@shared/errors';
import { notOffered } from './host-commands';
import type { InterfaceCommand } from './interface-command';
import { overtaken } from './sign-in';

const forAPerson = { needsPerson: true, isForNewcomers: false } as const;

export const chooseFile: InterfaceCommand<'files.choose'> = {
  ...forAPerson,
  async run({ seat }, { purpose, suggested_name: suggestedName }) {
    const { round } = seat;
    const chosen = await seat.host.files.choose({ purpose, suggestedName });
    // A dialog stays open for as long as it likes: what is chosen after signing out is nobody's.
    if (seat.round !== round) throw overtaken();
    if (chosen !== null) seat.tickets.set(chosen.ticket, purpose);
    return chosen;
  },
};

export const showFile: InterfaceCommand<'files.showInFolder'> = {
  ...forAPerson,
  async run({ seat }, { ticket }) {
    const { files, showInFolder } = seat.host;
    if (showInFolder === null) throw notOffered();
    const path = seat.tickets.has(ticket) ? files.pathOf(ticket) : null;
    if (path === null) throw notFound();
    showInFolder(path);
    return null;
  },
};
