import type { Page } from 'playwright';

/** Prepares the page, from its next load on, to be disconnected from its service. */
export const enableOffline = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const created: WebSocket[] = [];
    let isCut = false;
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(isCut ? `${url}-cut` : url);
        created.push(this);
      }
    };
    window.addEventListener('cut', () => {
      isCut = true;
      for (const socket of created) socket.close();
    });
    window.addEventListener('mend', () => {
      isCut = false;
    });
  });

const sendToPage = (page: Page, name: string) =>
  page.evaluate((event) => window.dispatchEvent(new Event(event)), name);

/** Closes every connection of the page, and blocks new ones. */
export const disconnectPage = (page: Page): Promise<unknown> => sendToPage(page, 'cut');
/** Lets it connect again. */
export const restoreConnection = (page: Page): Promise<unknown> => sendToPage(page, 'mend');
