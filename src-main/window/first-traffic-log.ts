import type { Log } from '@server/kernel/log';
import type { BrowserWindow } from 'electron';

/**
 * Creates a function that logs the first answer to a page, once for this program. The line is the only sign outside the window
 * that page, preload and service work together.
 */
export function createFirstTrafficLog(log: Log): (window: BrowserWindow) => void {
  let isLogged = false;
  return (window) => {
    if (isLogged || window.isDestroyed()) return;
    isLogged = true;
    const { protocol, host, pathname } = new URL(window.webContents.getURL());
    log.info('the page was answered', { page: `${protocol}//${host}${pathname}` });
  };
}
