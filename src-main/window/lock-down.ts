import type { Event, WebContents } from 'electron';
import { app, session, shell } from 'electron';

interface LockDownOptions {
  /** The origin that the interface is loaded from. */
  readonly origin: string;
  /** True for addresses of the service that may open in the member's browser. */
  readonly isLink: (url: string) => boolean;
}

const getOrigin = (url: string): string => {
  const { protocol, host } = URL.parse(url) ?? { protocol: '', host: '' };
  return `${protocol}//${host}`;
};

function lockPage(page: WebContents, { origin, isLink }: LockDownOptions): void {
  const preventNavigation = (event: Event<{ readonly url: string }>): void => {
    if (getOrigin(event.url) !== origin) event.preventDefault();
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

/** Refuses what Chromium grants a page by default. The interface only needs to copy plain text on a press. */
function lockSession(ownOrigin: string): void {
  const { defaultSession } = session;
  const isGranted = (permission: string, origin: string): boolean =>
    permission === 'clipboard-sanitized-write' && getOrigin(origin) === ownOrigin;
  defaultSession.setPermissionCheckHandler((_page, permission, origin) => isGranted(permission, origin));
  defaultSession.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.on('will-download', (event) => event.preventDefault());
}

/** Prevents pages from navigating, opening windows and getting permissions. decision 0093 */
export function lockPages(options: LockDownOptions): void {
  lockSession(options.origin);
  app.on('web-contents-created', (_event, page) => lockPage(page, options));
}
