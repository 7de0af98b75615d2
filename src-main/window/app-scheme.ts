import { protocol } from 'electron';
import { APP_SCHEME } from './app-origin';

/** Before the program is ready: afterwards Chromium takes no new schemes. */
export function setupScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}

/** Answers every request of a page of ours. */
export function answerPages(answer: (request: Request) => Promise<Response>): void {
  protocol.handle(APP_SCHEME, answer);
}
