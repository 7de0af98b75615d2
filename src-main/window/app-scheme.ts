import { protocol } from 'electron';
import { APP_SCHEME } from './app-origin';

/** Registers the scheme. Call it before the program is ready, because Chromium takes no new schemes later. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}

/** Answers every request of our pages. */
export function answerPages(answer: (request: Request) => Promise<Response>): void {
  protocol.handle(APP_SCHEME, answer);
}
