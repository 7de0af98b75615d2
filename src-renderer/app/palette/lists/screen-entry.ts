import type { RevealTarget } from '@renderer/navigation/reveal-on-screen';
import { canOpenPath } from '@renderer/navigation/sections';
import type { ActiveSession } from '@renderer/session/session';
import type { SessionView } from '@shared/auth/session-view';
import type { Permission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';

/** An entry that leads to a screen, and to a control there. */
export interface ScreenEntry {
  readonly id: string;
  readonly label: Message;
  readonly keywords?: Message;
  readonly screen: Message;
  /** With the search parameters of the screen. */
  readonly path: string;
  /** The control, by its name there. Absent: the screen alone. */
  readonly control?: Message;
  /** True if the control is pressed. It opens or asks something, or its action can be repeated without harm. */
  readonly isPressed?: boolean;
  /** Permissions that the member needs, in addition to those of the screen. */
  readonly permissions?: readonly Permission[];
  /** True if the permissions are needed at every property. */
  readonly isEverywhere?: boolean;
  /** True if it is about keys, so that it is absent together with them. spec: What the service does. */
  readonly isAboutKeys?: boolean;
  /** False for a host that does not offer the control. */
  readonly isOffered?: (host: SessionView['host']) => boolean;
}

const getPathname = (path: string): string => path.replace(/\?.*$/, '');

/** The member's own account is no section; every member may open it. */
const canOpen = ({ propertyAccess }: ActiveSession, path: string): boolean =>
  path === '/account' || canOpenPath(propertyAccess, path);

/** True if the member may use the entry at the property. The service checks again. */
export function canUseEntry(active: ActiveSession, entry: ScreenEntry): boolean {
  const { session, propertyAccess } = active;
  const { path, permissions = [], isEverywhere = false, isAboutKeys = false, isOffered } = entry;
  // Who manages the service does so on its own computer alone. decision 0192.
  if (session.host.location === 'network' && isEverywhere && path.startsWith('/service')) return false;
  const accesses = isEverywhere ? session.property_accesses : [propertyAccess];
  return (
    canOpen(active, getPathname(path)) &&
    (!isAboutKeys || canOpenPath(propertyAccess, '/keys')) &&
    permissions.every((needed) => accesses.every(({ permissions: held }) => held.includes(needed))) &&
    (isOffered?.(session.host) ?? true)
  );
}

/** Opens a path with search parameters, and reveals something there. */
export type OpenScreen = (path: string, target?: RevealTarget) => void;
