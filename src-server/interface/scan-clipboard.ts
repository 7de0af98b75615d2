import { AppError } from '@shared/errors';
import { notOffered } from './host-commands';
import type { InterfaceCommand } from './interface-command';
import { managementSession } from './interface-command';

const MOST_CHARACTERS = 900_000;

/** Looks for tokens in what was copied, without handing the text to the page. */
export const scanClipboard: InterfaceCommand<'leaks.scanClipboard'> = {
  needsPerson: true,
  isForNewcomers: false,
  async run({ seat, page, tools }) {
    const { clipboard } = seat.host;
    if (clipboard === null) throw notOffered();
    const text = await clipboard.read().catch((cause: unknown) => {
      throw new AppError('unavailable', 'The clipboard cannot be reached.', { cause });
    });
    const session = managementSession(seat, page, tools);
    return tools.management.call(session, 'leaks.scan', { text: text.slice(0, MOST_CHARACTERS) });
  },
};
