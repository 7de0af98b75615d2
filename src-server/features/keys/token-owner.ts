import type { Principal } from '@server/commands/command';

/** Gets the owner of a new token: the connection that created the key, or the command line. */
export const getTokenOwner = (principal: Principal): string =>
  principal.channel === 'cli' ? 'cli' : principal.connectionId;
