import { notFound } from '@shared/errors';
import type { Session, UnitCommand } from './command';

/** Whom new tokens belong to: the one connection that asked for the key, or the command line. */
export const getTokenOwner = (session: Session): string =>
  session.channel === 'cli' ? 'cli' : session.connectionId;

/** Once: the handle opens nothing the second time. spec: Authentication 10. */
export const revealToken: UnitCommand<'keys.reveal'> = {
  async run(_tx, { session, tokens }, { handle }) {
    const owner = getTokenOwner(session);
    const token = tokens.reveal(handle, owner);
    if (token === null) throw notFound();
    // A window may copy what it shows; the command line has printed it and is done.
    if (session.channel === 'cli') tokens.destroy(handle, owner);
    return { token };
  },
};

export const destroyToken: UnitCommand<'keys.destroy'> = {
  async run(_tx, { session, tokens }, { handle }) {
    if (!tokens.destroy(handle, getTokenOwner(session))) throw notFound();
    return null;
  },
};
