import type { Principal } from '@server/commands/command';

/** The owner of a new token: the one connection that asked for the key, or the command line. */
export const getTokenOwner = (principal: Principal): string =>
  principal.channel === 'cli' ? 'cli' : principal.connectionId;
