import type { Session } from './command';

/** Whom new tokens belong to: the one connection that asked for the key, or the command line. */
export const tokenOwner = (session: Session): string =>
  session.channel === 'cli' ? 'cli' : session.connectionId;
