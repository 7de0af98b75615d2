import type { Event, WebContents } from 'electron';
import { app, session, shell } from 'electron';

interface Openings {
  /** The origin the interface is loaded from. */
  readonly origin: string;
  /** Whether the address is one of ours to open in the person's browser. */
  readonly isLink: (url: string) => boolean;
}

const originOf = (url: string): string => {
  const { protocol, host } = URL.parse(url) ?? { protocol: '', host: '' };
  return `${protocol}//${host}`;
};

function lockPage(page: WebContents, { origin, isLink }: Openings): void {
  const preventNavigation = (event: Event<{ readonly url: string }>): void => {
    if (originOf(event.url) !== origin) event.preventDefault();
  };
  page.on('will-navigate', preventNavigation);
  page.on('will-frame-navigate', preventNavigation);
  page.on('will-redirect', preventNavigation);
  page.on('will-attach-webview', (event) => event.preventDefault());
  page.setWindowOpenHandler(({ url }) => {
    if (isLink(url)) void shell.openExternal(url).catch(() => undefined);
    return { action: 'deny' };
  });
}

/** What Chromium grants a page unless told otherwise. Copying plain text on a press is the one thing the interface needs. */
function lockSession(own: string): void {
  const { defaultSession } = session;
  const isGranted = (permission: string, origin: string): boolean =>
    permission === 'clipboard-sanitized-write' && originOf(origin) === own;
  defaultSession.setPermissionCheckHandler((_page, permission, origin) => isGranted(permission, origin));
  defaultSession.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.on('will-download', (event) => event.preventDefault());
}

/** Pages stay where they are, open nothing and are granted nothing. decision 0093 */
export function setupLockDown(openings: Openings): void {
  lockSession(openings.origin);
  app.on('web-contents-created', (_event, page) => lockPage(page, openings));
}
