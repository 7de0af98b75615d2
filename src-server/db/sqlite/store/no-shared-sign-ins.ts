import type { LaunchLinkStore } from '@server/stores/sign-in/launch-link-store';
import type { WebSessionStore } from '@server/stores/sign-in/web-session-store';

/** One service alone has a database file, and knows by itself who is signed in. decision 0227. */
const refuse = (): never => {
  throw new TypeError('a database file has no sign-ins that services share');
};

export const noWebSessions: WebSessionStore = {
  find: refuse,
  list: refuse,
  insert: refuse,
  setPageToken: refuse,
  setSignIn: refuse,
  endSignIn: refuse,
  noteActivity: refuse,
  endIdle: refuse,
  remove: refuse,
  removeAll: async () => undefined,
  removeOpened: refuse,
};

export const noLaunchLinks: LaunchLinkStore = {
  has: refuse,
  insert: refuse,
  use: refuse,
  keepNewest: refuse,
  removeAll: async () => undefined,
  removeMade: refuse,
};
