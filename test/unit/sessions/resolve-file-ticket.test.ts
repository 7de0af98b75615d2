import { resolveFileTicket } from '@server/sessions/resolve-file-ticket';
import { createSessionState } from '@server/sessions/window-session-state';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { defineMessages } from '@shared/text/message';
import { expect, it } from 'vitest';
import { createTestHost } from '../../support/service/window-world';

const PATH = '/private/9f3a.db';

const messages = defineMessages('test', { damaged: '{file} is damaged at byte {byte, number}.' });

/** Converts an error about the file for a page whose member calls it `Backup of May.db`. */
function showError(error: Error): unknown {
  const windowSession = createSessionState(createTestHost());
  windowSession.tickets.set(`ticket:${PATH}`, { purpose: 'restore', name: 'Backup of May.db' });
  return resolveFileTicket(windowSession, 'service.restore', { file: `ticket:${PATH}` }).toErrorWithFileNames(
    error,
  );
}

it('an error for a page names the file as its member does, in both forms of its text', () => {
  const shown = showError(
    new AppError('database_damaged', fillMessage(messages.damaged, { file: PATH, byte: 7 })),
  );
  expect(shown).toMatchObject({
    code: 'database_damaged',
    message: 'Backup of May.db is damaged at byte 7.',
    filled: { id: 'test.damaged', values: { file: 'Backup of May.db', byte: 7 } },
  });
});

it('an English error for a page names the file as its member does', () => {
  const shown = showError(new AppError('database_damaged', `${PATH} is damaged.`));
  expect(shown).toMatchObject({ message: 'Backup of May.db is damaged.', filled: null });
});

it('an error without the path is kept', () => {
  const error = new AppError('unavailable', 'Try again.');
  expect(showError(error)).toBe(error);
});
